import { margins } from './style.ts'

/** Begins a page when `height` no longer fits on this one. */
export function keepTogether(document: PDFKit.PDFDocument, height: number): void {
  if (document.y + height > document.page.height - margins.bottom) document.addPage()
}
