// Draws the guide to 50/30/20 as a PDF: a cover, the chapters, page numbers, bookmarks. The same text and charts as its page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { chapters, guideSubtitle, guideTitle } from '#server/public/guide/chapters.ts'
import { drawBlock } from './draw-block.ts'
import { drawCover } from './draw-cover.ts'
import { colours, faces, margins } from './style.ts'

/** The file. The same bytes for the same text. */
export async function drawGuide(): Promise<Buffer> {
  const document = new PdfKit({
    size: 'LETTER',
    margins,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${guideTitle}: ${guideSubtitle}`,
      Author: 'Trivet',
      Subject: 'Needs, wants, savings: a month against 50/30/20',
      // A file that is built twice is the same file.
      CreationDate: new Date(0),
      ModDate: new Date(0),
    },
  })
  const written = buffer(document)
  const load = createRequire(import.meta.url)
  for (const face of Object.values(faces))
    document.registerFont(
      face,
      readFileSync(load.resolve(`@fontsource/newsreader/files/newsreader-latin-${face}.woff`)),
    )
  drawCover(document)
  for (const chapter of chapters) {
    document.addPage()
    document.outline.addItem(chapter.title)
    document.addStructure(
      document.struct('H1', {}, () => {
        document.font(faces.strong).fontSize(25).fillColor(colours.ink)
        document.text(chapter.title, { lineGap: 2 })
      }),
    )
    document.moveDown(0.3)
    for (const block of chapter.blocks) drawBlock(document, block)
  }
  numberPages(document)
  document.end()
  return written
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start + 1; page < start + count; page += 1) {
    document.switchToPage(page)
    const { width, height } = document.page
    const y = height - 40
    // Below the margin; a text there would begin a page of its own.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(faces.plain).fontSize(9).fillColor(colours['ink-soft'])
    document.text(guideTitle, margins.left, y, { lineBreak: false })
    document.text(String(page + 1), margins.left, y, {
      width: width - margins.left - margins.right,
      align: 'right',
      lineBreak: false,
    })
    document.endMarkedContent()
  }
}
