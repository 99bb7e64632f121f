// The first pages of a PDF: what it is about, what it comes to, the picture and the months.
import { barKinds, type BarMonth, layOutBars } from '#domain/exports/bars.ts'
import { barNames } from './bar-names.ts'
import { createTable, drawRule, inks, margin, type Paper, rowHeight, writeLine } from './pdf-pages.ts'
import type { Words } from './words.ts'
import type { Head, Tail } from './writing-messages.ts'

/** Draws them; returns how many they are. */
export function drawSummary(paper: Paper, head: Head, tail: Tail, words: Words): number {
  paper.beginPage()
  let y = drawHead(paper, head)
  y = drawTotals(paper, tail, words, y)
  y = drawPicture(paper, tail.picture, words, y)
  return 1 + drawMonths(paper, tail, words, y)
}

/** Said where a box stands in place of a letter. */
const missingLetters =
  'Boxes stand for letters that the fonts of this file lack. The other formats have all of them.'

function drawHead(paper: Paper, { householdName, title, lines, madeAt }: Head): number {
  const { pdf, letters } = paper
  const line = { x: margin, width: pdf.page.width - 2 * margin }
  writeLine(paper, householdName, { ...line, y: margin }, { size: 9, color: inks.soft })
  writeLine(paper, title, { ...line, y: margin + 16 }, { size: 22, font: 'bold' })
  let y = margin + 50
  const write = (text: string) => {
    writeLine(paper, text, { ...line, y }, { size: 10 })
    y += 15
  }
  lines.forEach(write)
  if (letters.isMissingSome()) write(missingLetters)
  writeLine(paper, madeAt, { ...line, y }, { size: 8, color: inks.soft })
  drawRule(pdf, y + 18, inks.soft, 1)
  drawRule(pdf, y + 20.5, inks.soft, 0.5)
  return y + 34
}

function drawTotals(paper: Paper, { totals }: Tail, words: Words, y: number): number {
  const width = (paper.pdf.page.width - 2 * margin) / Math.max(totals.length, 1)
  for (const [at, { label, amountCents }] of totals.entries()) {
    const place = { x: margin + at * width, width: width - 8 }
    writeLine(paper, label, { ...place, y }, { size: 8, color: inks.soft })
    writeLine(paper, words.money(amountCents), { ...place, y: y + 12 }, { size: 13, font: 'bold' })
  }
  return y + 44
}

const pictureHeight = 150

function drawPicture(paper: Paper, months: readonly BarMonth[], words: Words, top: number): number {
  const { pdf } = paper
  const { groups, lowest } = layOutBars(months)
  if (groups.length === 0) return top
  for (const [at, kind] of barKinds.entries()) {
    const x = margin + at * 110
    pdf.rect(x, top + 1, 7, 7).fill(inks[kind])
    writeLine(paper, barNames[kind], { x: x + 11, y: top, width: 95 }, { size: 7.5, color: inks.soft })
  }
  const step = (pdf.page.width - 2 * margin) / groups.length
  const bar = Math.min(22, step * 0.36)
  const scale = pictureHeight / (1 - lowest)
  const y = (share: number) => top + 18 + scale * (1 - share)
  for (const [at, { month, bars }] of groups.entries()) {
    const middle = margin + step * (at + 0.5)
    for (const { kind, column, from, to } of bars) {
      const x = column === 0 ? middle - bar - 1 : middle + 1
      pdf.rect(x, y(Math.max(from, to)), bar, Math.abs(to - from) * scale).fill(inks[kind])
    }
    if (groups.length > 12 && at % 2 === 1) continue
    const place = { x: middle - 40, width: 80, y: top + pictureHeight + 24 }
    writeLine(paper, words.month(month), place, { size: 7, color: inks.soft, align: 'center' })
  }
  drawRule(pdf, y(0), inks.soft)
  return top + pictureHeight + 48
}

/** Returns how many pages were added for them. */
function drawMonths(paper: Paper, { months }: Tail, words: Words, top: number): number {
  if (!months || months.rows.length === 0) return 0
  const { pdf } = paper
  const table = createTable(paper, months.columns, words)
  const bottom = pdf.page.height - 40
  let [y, pages] = [top, 0]
  table.head(y)
  for (const cells of months.rows) {
    y += rowHeight
    if (y + rowHeight > bottom) {
      table.endPage()
      paper.beginPage()
      pages += 1
      table.head(margin)
      y = margin + rowHeight
    }
    table.row(y, cells)
  }
  table.endPage()
  return pages
}
