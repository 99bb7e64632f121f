// The fonts of a PDF. One has the letters of Europe, the Near East and Africa's north; the other, those of China, Japan and
// Korea: it is unpacked for the first text that needs it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { hasLetter, type Pdf, readAscent } from './pdf-internals.ts'
import { listRuns } from './pdf-text.ts'

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url))

/** By their files: under another name for the same file the library would read it anew for every text. */
const files = {
  regular: fontFile('dejavu-sans-condensed.ttf'),
  bold: fontFile('dejavu-sans-condensed-bold.ttf'),
}

export const usualFont = files.regular

export type Font = { font: keyof typeof files; size: number }

/** What both cuts of the usual font have for certain. */
const usual = /^[\u0020-\u024F\u0384-\u03CE\u0400-\u045F\u05D0-\u05EA\u2010-\u2026\u20AC]*$/

const eastern = 'eastern'

export type Letters = ReturnType<typeof createLetters>

/** Measures and draws texts in whichever font has their letters. */
export function createLetters(pdf: Pdf) {
  const fontOfLetter = new Map<string, string>()
  let isMissingSome = false
  let isRegistered = false

  function findFont(letter: string, { font }: Font): string {
    const key = `${font} ${letter}`
    const known = fontOfLetter.get(key)
    if (known) return known
    if (!isRegistered) {
      const packed = readFileSync(fontFile('wqy-micro-hei.ttc.br'))
      pdf.registerFont(eastern, brotliDecompressSync(packed), 'WenQuanYiMicroHei')
      isRegistered = true
    }
    const found = [files[font], files.regular, eastern].find((name) => hasLetter(pdf.font(name), letter))
    if (!found) isMissingSome = true
    fontOfLetter.set(key, found ?? files[font])
    return found ?? files[font]
  }

  /** The pieces of a text that one font has each, as they stand from left to right. */
  function divide(text: string, look: Font): { name: string; text: string }[] {
    if (usual.test(text)) return listRuns(text).map((run) => ({ name: files[look.font], text: run }))
    return listRuns(text).flatMap((run) => {
      const pieces: { name: string; text: string }[] = []
      for (const letter of run) {
        const last = pieces.at(-1)
        const name = usual.test(letter) ? files[look.font] : findFont(letter, look)
        if (last?.name === name) last.text += letter
        else pieces.push({ name, text: letter })
      }
      return pieces
    })
  }

  return {
    /** Whether a letter was met that no font has: a box stands in its place. */
    isMissingSome: () => isMissingSome,

    /** How wide the text is, in points. */
    measure(text: string, look: Font): number {
      pdf.fontSize(look.size)
      const pieces = divide(text, look)
      return pieces.reduce((sum, piece) => sum + pdf.font(piece.name).widthOfString(piece.text), 0)
    },

    /** `y` is the top of the line. */
    draw(text: string, x: number, y: number, look: Font): void {
      pdf.fontSize(look.size)
      let start = x
      for (const piece of divide(text, look)) {
        const ascent = readAscent(pdf.font(files[look.font]))
        // All stand on one line, however high their fonts are.
        const lower = piece.name === eastern ? ascent - readAscent(pdf.font(eastern)) : 0
        pdf.font(piece.name).text(piece.text, start, y + (lower * look.size) / 1000, { lineBreak: false })
        start = pdf.x
      }
    },
  }
}
