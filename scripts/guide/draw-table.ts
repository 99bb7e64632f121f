import type { Block } from '#server/public/guide/blocks.ts'
import { keepTogether } from './keep-together.ts'
import { colours, faces, margins, smallSize } from './style.ts'

type Document = PDFKit.PDFDocument
type Table = Extract<Block, { kind: 'table' }>

const cellPadding = 4.5

/** Lines between its rows, figures to the right where there is one column of them. */
export function drawTable(document: Document, { title, head, rows }: Table): void {
  document.moveDown(0.2)
  const width = document.page.width - margins.left - margins.right
  const isList = head.length === 2
  const isOfFigures = rows.every(({ cells }) => /\d/.test(cells[0] ?? ''))
  const first = isList ? width * 0.7 : isOfFigures ? width * 0.16 : width / head.length
  const others = (width - first) / (head.length - 1)
  const rowHeight = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((cell, at) =>
        document.heightOfString(cell, { width: (at === 0 ? first : others) - cellPadding }),
      ),
    ) +
    2 * cellPadding
  document.font(faces.plain).fontSize(smallSize)
  const all = [head, ...rows.map(({ cells }) => cells)]
  keepTogether(document, 24 + all.reduce((sum, cells) => sum + rowHeight(cells), 0))
  const drawRow = (cells: readonly string[], isStrong: boolean) => {
    const y = document.y
    document
      .font(isStrong ? faces.strong : faces.plain)
      .fontSize(smallSize)
      .fillColor(colours.ink)
    const height = rowHeight(cells)
    cells.forEach((cell, at) => {
      const x = margins.left + (at === 0 ? 0 : first + (at - 1) * others)
      const cellWidth = (at === 0 ? first : others) - cellPadding
      document.text(cell, x, y + cellPadding, {
        width: isList && at === 1 ? cellWidth + cellPadding : cellWidth,
        align: isList && at === 1 ? 'right' : 'left',
      })
    })
    document.y = y + height
    document
      .lineWidth(isStrong ? 0.8 : 0.3)
      .moveTo(margins.left, document.y)
      .lineTo(margins.left + width, document.y)
      .stroke(colours.line)
  }
  const table = document.struct('Table', { alt: title }, () => {
    document.font(faces.strong).fontSize(smallSize).fillColor(colours['ink-soft']).text(title, margins.left)
    document.moveDown(0.2)
    drawRow(head, true)
    for (const { cells, isSum = false } of rows) drawRow(cells, isSum)
  })
  document.addStructure(table)
  document.x = margins.left
  document.moveDown(1)
}

type Form = Extract<Block, { kind: 'form' }>

/** What is asked, and a line to write on. */
export function drawForm(document: Document, { title, rows }: Form): void {
  const width = document.page.width - margins.left - margins.right
  const rowHeight = 27
  keepTogether(document, rows.length * rowHeight + 30)
  document.moveDown(0.4)
  const form = document.struct('P', {}, () => {
    document.font(faces.strong).fontSize(smallSize).fillColor(colours['ink-soft']).text(title, margins.left)
    const top = document.y + 4
    rows.forEach((row, at) => {
      const y = top + at * rowHeight
      document.font(faces.plain).fontSize(smallSize).fillColor(colours.ink)
      document.text(row, margins.left, y + 8, { lineBreak: false })
      document
        .lineWidth(0.4)
        .moveTo(margins.left + width * 0.52, y + 21)
        .lineTo(margins.left + width, y + 21)
        .stroke(colours.line)
    })
    document.y = top + rows.length * rowHeight
  })
  document.addStructure(form)
  document.x = margins.left
  document.moveDown(0.8)
}
