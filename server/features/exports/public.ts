// How other areas draw a page of a PDF.
export { drawRule, inks, margin, openPaper, rowHeight, writeLine } from './pdf-pages.ts'
