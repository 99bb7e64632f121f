// The fonts of a PDF. One has the letters of Europe, the Near East and Africa's north; another, those of China, Japan and Korea;
// each script of South and Southeast Asia and of Ethiopia has its own, and so have emoji. All but the first are unpacked for the first text that
// needs them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { drawAs, hasLetter, type Pdf, readAscent } from './pdf-internals.ts'
import { joiners, type Script, scripts } from './pdf-scripts.ts'
import { findWriting, listRuns } from './pdf-text.ts'

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

type Piece = { name: string; text: string; script: Script | undefined; writing: string | null }

export type Letters = ReturnType<typeof createLetters>

/** Measures and draws texts in whichever font has their letters. */
export function createLetters(pdf: Pdf) {
  const fontOfLetter = new Map<string, { name: string; script: Script | undefined }>()
  const unpacked = new Set<string>()
  let isMissingSome = false

  function unpack(name: string, file: string, family?: string): string {
    if (!unpacked.has(name))
      pdf.registerFont(name, brotliDecompressSync(readFileSync(fontFile(file))), family)
    unpacked.add(name)
    return name
  }

  function findFont(letter: string, { font }: Font) {
    const key = `${font} ${letter}`
    const known = fontOfLetter.get(key)
    if (known) return known
    const script = scripts.find(({ letters }) => letters.test(letter))
    const has = (name: string) => hasLetter(pdf.font(name), letter)
    let name = script && unpack(script.name, `noto-sans-${script.name}.ttf.br`)
    if (!name || !has(name))
      name =
        [files[font], files.regular].find(has) ??
        [unpack(eastern, 'wqy-micro-hei.ttc.br', 'WenQuanYiMicroHei')].find(has) ??
        [unpack('emoji', 'noto-emoji.ttf.br')].find(has)
    if (!name) isMissingSome = true
    const found = { name: name ?? files[font], script: name === script?.name ? script : undefined }
    fontOfLetter.set(key, found)
    return found
  }

  /**
   * The pieces of a text that one font has each, as they stand from left to right. The library puts letters together by the
   * script of the first: one that is read from right to left is a piece of its own.
   */
  function divide(text: string, look: Font): Piece[] {
    const usualFont = { name: files[look.font], script: undefined }
    return listRuns(text).flatMap((run) => {
      if (usual.test(run)) return [{ ...usualFont, text: run, writing: null }]
      const pieces: Piece[] = []
      for (const letter of run) {
        const last = pieces.at(-1)
        const found =
          last && joiners.test(letter) ? last : usual.test(letter) ? usualFont : findFont(letter, look)
        const writing = findWriting(letter)
        if (last?.name === found.name && (!writing || !last.writing || writing === last.writing)) {
          last.text += letter
          last.writing ??= writing
        } else pieces.push({ name: found.name, script: found.script, text: letter, writing })
      }
      return pieces.some(({ writing }) => writing) ? pieces.toReversed() : pieces
    })
  }

  const prepare = ({ text, script }: Piece) => script?.prepare?.(text) ?? text
  const howToLay = ({ script }: Piece) => (script?.features ? { features: [...script.features] } : {})

  return {
    /** Whether a letter was met that no font has: a box stands in its place. */
    isMissingSome: () => isMissingSome,

    /** How wide the text is, in points. */
    measure(text: string, look: Font): number {
      pdf.fontSize(look.size)
      const pieces = divide(text, look)
      const widthOf = (piece: Piece) => pdf.font(piece.name).widthOfString(prepare(piece), howToLay(piece))
      return pieces.reduce((sum, piece) => sum + widthOf(piece), 0)
    },

    /** `y` is the top of the line. */
    draw(text: string, x: number, y: number, look: Font): void {
      pdf.fontSize(look.size)
      let start = x
      for (const piece of divide(text, look)) {
        const ascent = readAscent(pdf.font(files[look.font]))
        // All stand on one line, however high their fonts are.
        const lower = unpacked.has(piece.name) ? ascent - readAscent(pdf.font(piece.name)) : 0
        const draw = () =>
          pdf.font(piece.name).text(prepare(piece), start, y + (lower * look.size) / 1000, {
            lineBreak: false,
            ...howToLay(piece),
          })
        if (piece.script) drawAs(pdf, piece.text, draw)
        else draw()
        start = pdf.x
      }
    },
  }
}
