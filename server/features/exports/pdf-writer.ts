// A PDF, written page by page as the rows come, so that its length takes no memory. Its first pages, with the sums and the
// picture, can be drawn only after the last row: they are then put before the others.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cell } from '#domain/exports/columns.ts'
import { forgetWords, putFirst } from './pdf-internals.ts'
import { createTable, inks, margin, openPaper, type Paper, rowHeight, writeLine } from './pdf-pages.ts'
import { drawSummary } from './pdf-summary.ts'
import { createWords } from './words.ts'
import type { CreateWriter } from './writer.ts'

/** The same on every paper, so that the number of pages is known before the first. */
const rowsOnPage = 45

const pagesToForget = 20

export const createPdfWriter: CreateWriter = (head, sink) => {
  const words = createWords(head)
  const paper = openPaper(`${head.title}, ${head.householdName}`, head.reader.locale)
  const { pdf } = paper
  pdf.on('data', (piece: Uint8Array) => sink.write(piece))
  const table = createTable(paper, head.columns, words)
  const pages = Math.ceil(head.rowCount / rowsOnPage)
  let rows = 0

  async function addRow(cells: readonly Cell[]): Promise<void> {
    const onPage = rows % rowsOnPage
    if (onPage === 0) {
      paper.beginPage()
      // The page before is on its way to the disk; the next one waits for it.
      await nextTurn()
      if ((rows / rowsOnPage) % pagesToForget === 0) forgetWords(pdf)
      drawFrame(paper, head.title, `${words.number(rows / rowsOnPage + 1)} of ${words.number(pages)}`)
      table.head(margin + 12)
    }
    table.row(margin + 12 + rowHeight * (onPage + 1), cells)
    rows += 1
    if (rows % rowsOnPage === 0) table.endPage()
  }

  return {
    async add(batch) {
      for (const cells of batch) await addRow(cells)
    },
    async end(tail) {
      table.endPage()
      const summaryPages = drawSummary(paper, head, tail, words)
      putFirst(pdf, summaryPages)
      const ended = new Promise((resolve) => pdf.once('end', resolve))
      paper.end()
      await ended
    },
  }
}

function drawFrame(paper: Paper, title: string, page: string): void {
  const { width, height } = paper.pdf.page
  const line = { x: margin, width: width - 2 * margin }
  writeLine(paper, title, { ...line, y: margin - 12 }, { size: 7.5, color: inks.soft })
  writeLine(paper, page, { ...line, y: height - 30 }, { size: 7.5, color: inks.soft, align: 'center' })
}
