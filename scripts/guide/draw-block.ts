import type { Block, Step } from '#server/public/guide/blocks.ts'
import { drawDrawing } from './draw-drawing.ts'
import { drawForm, drawTable } from './draw-table.ts'
import { keepTogether } from './keep-together.ts'
import { colours, faces, lineGap, margins, textSize } from './style.ts'

type Document = PDFKit.PDFDocument

/** Below what stands on the page already; on the next one where it does not fit. */
export function drawBlock(document: Document, block: Block): void {
  document.x = margins.left
  switch (block.kind) {
    case 'text':
      return drawText(document, block.text)
    case 'list':
      return block.items.forEach((item) => drawItem(document, '•', { text: item }))
    case 'steps':
      return block.items.forEach((step, at) => drawItem(document, `${at + 1}.`, step))
    case 'table':
      return drawTable(document, block)
    case 'drawing':
      return drawDrawing(document, block.drawing)
    case 'aside':
      return drawAside(document, block.title, block.text)
    case 'form':
      return drawForm(document, block)
  }
}

const write = (document: Document, face: string = faces.plain) =>
  document.font(face).fontSize(textSize).fillColor(colours.ink)

function drawText(document: Document, text: string): void {
  write(document)
  keepTogether(document, document.heightOfString(text, { lineGap }))
  document.addStructure(document.struct('P', {}, () => void document.text(text, { lineGap })))
  document.moveDown(0.7)
}

const indent = 22

function drawItem(document: Document, sign: string, { title, text }: Partial<Step> & { text: string }): void {
  const width = document.page.width - margins.left - margins.right - indent
  const whole = title ? `${title}. ${text}` : text
  write(document)
  keepTogether(document, document.heightOfString(whole, { width, lineGap }))
  const { y } = document
  document.addStructure(
    document.struct('P', {}, () => {
      write(document, faces.strong).text(sign, margins.left, y, { width: indent, lineGap })
      if (title) document.text(`${title}. `, margins.left + indent, y, { width, lineGap, continued: true })
      write(document)
      if (title) document.text(text, { lineGap })
      else document.text(text, margins.left + indent, y, { width, lineGap })
    }),
  )
  document.x = margins.left
  document.moveDown(0.45)
}

function drawAside(document: Document, title: string, text: string): void {
  const width = document.page.width - margins.left - margins.right - indent
  write(document)
  const height = document.heightOfString(text, { width, lineGap }) + textSize * 1.6
  document.moveDown(0.4)
  keepTogether(document, height)
  const { y } = document
  document.markContent('Artifact')
  document.rect(margins.left, y, 2.5, height).fill(colours.savings)
  document.endMarkedContent()
  document.addStructure(
    document.struct('P', {}, () => {
      write(document, faces.strong).text(title, margins.left + indent, y, { width, lineGap })
      write(document).fillColor(colours['ink-soft']).text(text, { width, lineGap })
    }),
  )
  document.x = margins.left
  document.moveDown(0.9)
}
