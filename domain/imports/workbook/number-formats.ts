// Which cells of a workbook are days: their number says nothing, its format does. 'dd/mm/yyyy' is one, '#,##0.00' is none.
import { listElements, readAttribute, readXml, type XmlElement } from '../formats/xml.ts'
import type { NumberKind } from './cell-values.ts'

/** The kind of each style of cells, by its number, from the text of xl/styles.xml; null where it is not well-formed. */
export function readNumberKinds(text: string): NumberKind[] | null {
  const codes = new Map<string, string>()
  const kinds: NumberKind[] = []
  const fault = readXml(text, (element, ancestors) => {
    if (element.name === 'numFmts') noteFormats(element, codes)
    if (element.name === 'cellXfs')
      kinds.push(...listElements(element, 'xf').map((style) => kindOf(style, codes)))
    return ancestors.length === 2
  })
  return fault ? null : kinds
}

function noteFormats(element: XmlElement, codes: Map<string, string>): void {
  for (const format of listElements(element, 'numFmt'))
    codes.set(readAttribute(format, 'numFmtId'), readAttribute(format, 'formatCode'))
}

function kindOf(style: XmlElement, codes: ReadonlyMap<string, string>): NumberKind {
  const id = readAttribute(style, 'numFmtId')
  const code = codes.get(id)
  if (code !== undefined) return readFormatCode(code)
  const known = Number(id)
  const isWithin = ([first, last]: readonly [number, number]) => known >= first && known <= last
  if (builtInTimes.some(isWithin)) return 'time'
  return builtInDates.some(isWithin) ? 'date' : 'number'
}

/** Formats that every spreadsheet knows by number (ECMA-376 part 1, 18.8.30); those from 27 on are days in East Asia. */
const builtInDates = [[14, 17], [22, 22], [27, 31], [36, 36], [50, 54], [57, 58]] as const // prettier-ignore
const builtInTimes = [[18, 21], [32, 35], [45, 47], [55, 56]] as const // prettier-ignore

/** What is quoted, escaped or in brackets, as colours and currencies are, says nothing. */
export function readFormatCode(code: string): NumberKind {
  const letters = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';', 1)[0]!
    .toLowerCase()
  if (/^\s*general/.test(letters)) return 'number'
  const hasTime = /[hs]/.test(letters)
  if (/[dy]/.test(letters) || (letters.includes('m') && !hasTime)) return 'date'
  return hasTime || letters.includes('am/pm') ? 'time' : 'number'
}
