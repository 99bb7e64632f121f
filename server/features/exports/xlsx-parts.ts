// The fixed parts of a workbook (ECMA-376), and its cells. Texts stand in the cells themselves: a list of shared ones would
// have to be held until the end.
import { escapeCell } from '#domain/archive-cells.ts'
import type { Cell, Column } from '#domain/exports/columns.ts'
import { escapeMarkup } from '#domain/exports/markup.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { cents, toDecimalText } from '#domain/money.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Where in the styles a kind of cell stands. */
const styles = { day: 1, month: 2, amount: 3, count: 4, text: 5, guarded: 6, heading: 7 } as const

/** How the last day of 1899 is counted in a workbook: 2024-02-29 is 45351. */
const dayZero = '1899-12-30' as Day

/** A cell takes so many characters. */
const longestText = 32_767

export const listParts = (sheets: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets
    .map((_, at) => `<Override PartName="/${nameSheetPart(at)}" ContentType="${sheetType}.worksheet+xml"/>`)
    .join('')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map((name, at) => `<sheet name="${escapeMarkup(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
})

export const nameSheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** Numbers stay numbers whatever they look like; a text that looks like a formula is marked as typed text (R56). */
export function writeStyles(decimals: number): string {
  const amount = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
  const cell = (format: number, rest = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${rest}/>`
  return `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm"/><numFmt numFmtId="166" formatCode="${amount};[Red]\\-${amount}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">${cell(0)}${cell(164, ' applyNumberFormat="1"')}${cell(165, ' applyNumberFormat="1"')}${cell(166, ' applyNumberFormat="1"')}${cell(3, ' applyNumberFormat="1"')}${cell(49, ' applyNumberFormat="1"')}${cell(49, ' applyNumberFormat="1" quotePrefix="1"')}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

const widths = { day: 12, month: 11, amount: 15, count: 13, text: 22 } as const

/** The sheet up to its first row: a header that stays in sight. */
export const openSheet = (columns: readonly Column[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ kind, heading }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${heading === 'Description' ? 44 : widths[kind]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData><row r="1">${columns
    .map(({ heading }, at) => writeText(`${nameColumn(at)}1`, heading, styles.heading))
    .join('')}</row>`

/** `rows` is how many it has in all, with the header. */
export const closeSheet = (columns: readonly Column[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${nameColumn(columns.length - 1)}${rows}"/></worksheet>`

export const writeRow = (
  cells: readonly Cell[],
  columns: readonly Column[],
  row: number,
  decimals: number,
): string =>
  `<row r="${row}">${columns.map((column, at) => writeCell(`${nameColumn(at)}${row}`, cells[at] ?? null, column, decimals)).join('')}</row>`

function writeCell(place: string, cell: Cell, { kind }: Column, decimals: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') {
    const value = kind === 'amount' ? toDecimalText(cents(cell), decimals) : cell
    return `<c r="${place}" s="${styles[kind]}"><v>${value}</v></c>`
  }
  if (kind === 'day' || kind === 'month') {
    const serial = daysBetween(dayZero, (kind === 'day' ? cell : `${cell}-01`) as Day)
    // Before March 1900 programs disagree about what a number means.
    if (serial > 60) return `<c r="${place}" s="${styles[kind]}"><v>${serial}</v></c>`
  }
  return writeText(place, cell, escapeCell(cell) === cell ? styles.text : styles.guarded)
}

function writeText(place: string, text: string, style: number): string {
  const written = escapeMarkup(escapeCodes(cut(text)))
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`
}

/** Not between the two halves of a character. */
function cut(text: string): string {
  if (text.length <= longestText) return text
  const isHigh = /[\uD800-\uDBFF]/.test(text.charAt(longestText - 1))
  return text.slice(0, isHigh ? longestText - 1 : longestText)
}

// `_x0007_` is how a workbook has a control character, so a text with `_x0007_` is to say that it means what it is.
const escapeCodes = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[^\P{Cc}\t\n\u007F-\u009F]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

const names: string[] = []
function nameColumn(at: number): string {
  return (names[at] ??=
    at < 26 ? String.fromCharCode(65 + at) : `${nameColumn(Math.floor(at / 26) - 1)}${nameColumn(at % 26)}`)
}
