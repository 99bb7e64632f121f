import { type Drawing, drawingWidth, letterSize, type Shape } from '#server/public/guide/drawing.ts'
import { keepTogether } from './keep-together.ts'
import { colours, faces, margins, smallSize } from './style.ts'

type Document = PDFKit.PDFDocument

/** A chart with its title above it, as wide as the text. */
export function drawDrawing(document: Document, { title, inWords, height, shapes }: Drawing): void {
  const scale = (document.page.width - margins.left - margins.right) / drawingWidth
  document.moveDown(0.3)
  keepTogether(document, height * scale + 30)
  const figure = document.struct('Figure', { alt: `${title}. ${inWords}` }, () => {
    document.font(faces.strong).fontSize(smallSize).fillColor(colours.ink).text(title, margins.left)
    const top = document.y + 12
    document.save().translate(margins.left, top).scale(scale)
    for (const shape of shapes) drawShape(document, shape)
    document.restore()
    document.y = top + height * scale
  })
  document.addStructure(figure)
  document.x = margins.left
  document.moveDown(0.9)
}

function drawShape(document: Document, shape: Shape): void {
  const colour = colours[shape.tone]
  if (shape.kind === 'rect') {
    document.rect(shape.x, shape.y, shape.width, shape.height).fill(colour)
  } else if (shape.kind === 'line') {
    document.lineWidth(1).moveTo(shape.x1, shape.y1).lineTo(shape.x2, shape.y2)
    if (shape.isDashed) document.dash(5, { space: 4 })
    document.stroke(colour).undash()
  } else {
    document
      .font(shape.isStrong ? faces.strong : faces.plain)
      .fontSize(letterSize)
      .fillColor(colour)
    const width = document.widthOfString(shape.text)
    const shift = shape.anchor === 'end' ? width : shape.anchor === 'middle' ? width / 2 : 0
    // The letters stand on `y`.
    document.text(shape.text, shape.x - shift, shape.y, { lineBreak: false, baseline: 'alphabetic' })
  }
}
