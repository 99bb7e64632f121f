// The texts of a workbook, which its cells name by their number: those of xl/sharedStrings.xml.
import { fileLimits } from '../limits.ts'
import { decodeEscapes, type TagHandler } from './tags.ts'

/** Fills `texts` with one for each `<si>`: all runs of a rich text, without the reading aids of East Asian ones. */
export function makeTextReader(texts: string[]): TagHandler {
  let text = ''
  let isRead = false
  let isReadingAid = false
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isRead = !isReadingAid
      else if (name === 'rPh') isReadingAid = true
      return null
    },
    close(name) {
      if (name === 't') isRead = false
      else if (name === 'rPh') isReadingAid = false
      else if (name === 'si' && texts.push(decodeEscapes(text)) > fileLimits.cells)
        return `it has more than ${fileLimits.cells.toLocaleString('en-US')} texts.`
      return null
    },
    text(part) {
      text += part
    },
    wantsText: () => isRead,
  }
}
