import { guideSubtitle, guideTitle } from '#server/public/guide/chapters.ts'
import { colours, faces, margins } from './style.ts'

const legs = [
  { tone: 'needs', width: 5 },
  { tone: 'wants', width: 3 },
  { tone: 'savings', width: 2 },
] as const

/** The first page: the title, and three legs under a plate. */
export function drawCover(document: PDFKit.PDFDocument): void {
  document.addPage()
  const { width, height } = document.page
  const inside = width - margins.left - margins.right
  document.markContent('Artifact')
  document.rect(0, 0, width, height).fill('#f4f6f0')
  const unit = (inside - 24) / 10
  const top = 390
  const ground = height - 118
  let x = margins.left
  for (const leg of legs) {
    document.rect(x, top, unit * leg.width, ground - top).fill(colours[leg.tone])
    x += unit * leg.width + 12
  }
  document.roundedRect(margins.left - 14, top - 16, inside + 28, 16, 6).fill(colours.ink)
  document.moveTo(margins.left - 14, ground).lineTo(width - margins.right + 14, ground)
  document.lineWidth(1).stroke(colours.line)
  document.endMarkedContent()
  document.addStructure(
    document.struct('Title', {}, () => {
      document.font(faces.strong).fontSize(58).fillColor(colours.ink)
      document.text(guideTitle, margins.left, 104, { width: inside, lineGap: -8 })
    }),
  )
  document.addStructure(
    document.struct('P', {}, () => {
      document.font(faces.slanted).fontSize(19).fillColor(colours['ink-soft'])
      document.moveDown(0.9).text(guideSubtitle, { width: inside })
    }),
  )
  document.addStructure(
    document.struct('P', {}, () => {
      document.font(faces.plain).fontSize(12).fillColor(colours['ink-soft'])
      document.page.margins.bottom = 0
      document.text('Trivet: household money on three legs', margins.left, height - 84, { width: inside })
      document.page.margins.bottom = margins.bottom
    }),
  )
}
