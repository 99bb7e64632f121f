// The pages of a PDF: paper, colours, fonts, and tables whose rows are all of one height.
import PdfKit from 'pdfkit'
import { type Cell, type Column, listReportColumns } from '#domain/exports/columns.ts'
import { createLetters, type Font, type Letters, usualFont } from './pdf-fonts.ts'
import { collectContent, type Pdf } from './pdf-internals.ts'
import { onOneLine } from './pdf-text.ts'
import type { Words } from './words.ts'

/** A document whose pages are begun one after another; the last one is ended by itself. */
export type Paper = { pdf: Pdf; letters: Letters; beginPage(): void; end(): void }

/** The colours of the product by day. */
export const inks = {
  ink: '#1b2624',
  soft: '#44514d',
  line: '#d5ddd2',
  income: '#475c69',
  needs: '#83395f',
  wants: '#b07a10',
  savings: '#2a7f74',
} as const

export const margin = 40
export const rowHeight = 15.4

/** Letters where they are usual, A4 elsewhere; both hold as many rows. */
const findPaper = (locale: string): [width: number, height: number] =>
  /-(US|CA|MX|PH|CL|CO)$/i.test(locale) ? [612, 792] : [595.28, 841.89]

export function openPaper(title: string, locale: string): Paper {
  const pdf = new PdfKit({
    size: findPaper(locale),
    margins: { top: margin, bottom: 0, left: margin, right: margin },
    autoFirstPage: false,
    // Without it a font is loaded that has the letters of Western Europe only.
    font: usualFont,
    info: { Title: onOneLine(title), Creator: 'Trivet' },
    lang: 'en',
    displayTitle: true,
  })
  const endPage = collectContent(pdf)
  return {
    pdf,
    letters: createLetters(pdf),
    beginPage() {
      endPage()
      pdf.addPage()
    },
    end() {
      endPage()
      pdf.end()
    },
  }
}

type Place = { x: number; y: number; width: number }
type Look = Partial<Font> & { color?: string; align?: 'left' | 'right' | 'center' }

/** One line of text within a width; what does not fit ends in dots. */
export function writeLine(
  { pdf, letters }: Paper,
  text: string,
  { x, y, width }: Place,
  { size = 8, font = 'regular', color = inks.ink, align = 'left' }: Look = {},
): void {
  if (!text) return
  pdf.fillColor(color)
  const look = { size, font }
  const shown = fit(letters, onOneLine(text), width, look)
  const room = align === 'left' ? 0 : width - letters.measure(shown, look)
  letters.draw(shown, x + (align === 'center' ? room / 2 : room), y, look)
}

function fit(letters: Letters, text: string, width: number, look: Font): string {
  // No letter is wider than its size.
  if (text.length * look.size < width || letters.measure(text, look) <= width) return text
  let [from, to] = [0, text.length - 1]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (letters.measure(`${text.slice(0, middle)}…`, look) <= width) from = middle
    else to = middle - 1
  }
  return `${text.slice(0, from).toWellFormed().trimEnd()}…`
}

export const drawRule = (pdf: Pdf, y: number, color: string = inks.line, width = 0.5): void => {
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(width)
    .stroke(color)
}

/** Draws rows of these columns anywhere on the pages. */
export function createTable(paper: Paper, columns: readonly Column[], words: Words) {
  const { pdf } = paper
  const shown = listReportColumns(columns)
  const gap = 6
  const whole = shown.reduce((sum, { column }) => sum + (column.weight ?? 0), 0)
  const places = () => {
    const room = pdf.page.width - 2 * margin - gap * (shown.length - 1)
    let x = margin
    return shown.map(({ column }) => {
      const width = (room * (column.weight ?? 0)) / whole
      const place = { x, width }
      x += width + gap
      return place
    })
  }
  let known: ReturnType<typeof places> | undefined
  let rules: number[] = []
  const draw = (y: number, textOf: (column: Column, at: number) => string, look: Look) => {
    known ??= places()
    for (const [index, { column, at }] of shown.entries()) {
      const place = known[index]
      if (!place) continue
      const align = column.kind === 'amount' || column.kind === 'count' ? 'right' : 'left'
      writeLine(paper, textOf(column, at), { ...place, y }, { ...look, align })
    }
  }
  return {
    head(y: number): void {
      draw(y, ({ heading }) => heading, { font: 'bold', size: 7.5 })
      drawRule(pdf, y + rowHeight - 4, inks.soft)
    },
    row(y: number, cells: readonly Cell[]): void {
      draw(y, (column, at) => words.cell(cells[at] ?? null, column), { size: 7.5 })
      rules.push(y + rowHeight - 4)
    },
    /** Before another page, and at the end: draws the lines between the rows. */
    endPage(): void {
      if (rules.length === 0) return
      for (const y of rules) pdf.moveTo(margin, y).lineTo(pdf.page.width - margin, y)
      pdf.lineWidth(0.5).stroke(inks.line)
      rules = []
    },
  }
}
