// What the library keeps to itself, and offers no way to. A new version of it is tried against `test/export-files.test.ts`.
import type PdfKit from 'pdfkit'

export type Pdf = InstanceType<typeof PdfKit>

type Internals = {
  _root: { data: { Pages: { data: { Kids: unknown[] } } } }
  _fontFamilies: Record<string, { layoutCache?: object }>
  _font: { ascender: number; font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  addContent(piece: string): unknown
  page: { write(text: string): void; markings: unknown[] }
}

const openUp = (pdf: Pdf) => pdf as unknown as Internals

/** Puts the last pages before all others, which may be on the disk already. */
export function putFirst(pdf: Pdf, count: number): void {
  const { Kids: pages } = openUp(pdf)._root.data.Pages.data
  pages.unshift(...pages.splice(pages.length - count, count))
}

/** Lets go of the shapes of all words so far: they are kept for good otherwise, and every row has words of its own. */
export function forgetWords(pdf: Pdf): void {
  for (const font of Object.values(openUp(pdf)._fontFamilies))
    font.layoutCache = Object.create(null) as object
}

/**
 * Collects what is drawn on a page into one text, in place of some thousand buffers. Returns what puts it there: to be called
 * when a page is done.
 */
export function collectContent(pdf: Pdf): () => void {
  const opened = openUp(pdf)
  let pieces: string[] = []
  opened.addContent = (piece) => {
    pieces.push(piece)
    return pdf
  }
  return () => {
    if (pieces.length > 0) opened.page.write(pieces.join('\n'))
    pieces = []
  }
}

/**
 * Draws with what is drawn standing for this text: whoever copies or searches it finds the text, in whatever order the glyphs
 * stand. The mark is within the text object, as readers take its place from the font and the matrix there.
 */
export function drawAs(pdf: Pdf, text: string, draw: () => void): void {
  const opened = openUp(pdf)
  const { addContent } = opened
  opened.addContent = (piece) => {
    if (piece === 'ET') addContent('EMC')
    addContent(piece)
    if (piece === 'BT') {
      pdf.markContent('Span', { actual: text })
      opened.page.markings.pop()
    }
    return pdf
  }
  draw()
  opened.addContent = addContent
}

/** Whether the font that is chosen has this letter. */
export const hasLetter = (pdf: Pdf, letter: string): boolean =>
  openUp(pdf)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** How far the font that is chosen reaches above the line, in thousandths of its size. */
export const readAscent = (pdf: Pdf): number => openUp(pdf)._font.ascender
