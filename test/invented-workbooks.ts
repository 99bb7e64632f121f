// Workbooks of invented transactions, written as spreadsheets write them.
import { strToU8, zipSync, type Zippable } from 'fflate'

/** A number, a text, a day as a serial number, a formula's result, a number in a style of its own, or nothing. */
export type WrittenCell =
  | number
  | string
  | null
  | { serial: number }
  | { formula: string; result: number }
  | { raw: string }

export type WrittenSheet = {
  name: string
  rows: readonly (readonly WrittenCell[])[]
  state?: string
  merged?: string
}

type Options = {
  startsIn1904?: boolean
  /** Texts within the cells, as some programs write them, instead of in a list. */
  hasInlineTexts?: boolean
  /** Rows and cells without their places. */
  isBare?: boolean
  /** The format of days, unless it is the one that every spreadsheet knows. */
  dateFormat?: string
  more?: Zippable
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function writeWorkbook(sheets: readonly WrittenSheet[], options: Options = {}): Uint8Array {
  const texts = new Map<string, number>()
  const parts = sheets.map((sheet) => writeSheet(sheet, texts, options))
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const links = [
    ...sheets.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    link('rIdStyles', 'styles', 'styles.xml'),
    link('rIdTexts', 'sharedStrings', '/xl/sharedStrings.xml'),
  ]
  const format = options.dateFormat ?? ''
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${options.startsIn1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${declaration}<styleSheet xmlns="${main}">${format && `<numFmts count="1"><numFmt numFmtId="164" formatCode="${escape(format)}"/></numFmts>`}<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="${format ? 164 : 14}" applyNumberFormat="1"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `${declaration}<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(parts.map((part, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(part)])),
    ...options.more,
  })
}

function writeSheet({ rows, merged }: WrittenSheet, texts: Map<string, number>, options: Options): string {
  const written = rows.map((row, at) => {
    const cells = row.map((cell, column) => writeCell(cell, `${nameColumn(column)}${at + 1}`, texts, options))
    return `<row${options.isBare ? '' : ` r="${at + 1}"`}>${cells.join('')}</row>`
  })
  const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData>${merges}</worksheet>`
}

function writeCell(
  cell: WrittenCell,
  place: string,
  texts: Map<string, number>,
  { isBare, hasInlineTexts }: Options,
): string {
  const at = isBare ? '' : ` r="${place}"`
  if (cell === null) return `<c${at}/>`
  if (typeof cell === 'number') return `<c${at} s="2"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    if (hasInlineTexts) return `<c${at} t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
    const known = texts.get(cell) ?? texts.size
    texts.set(cell, known)
    return `<c${at} t="s"><v>${known}</v></c>`
  }
  if ('serial' in cell) return `<c${at} s="1"><v>${cell.serial}</v></c>`
  if ('raw' in cell) return cell.raw.replace('<c', `<c${at}`)
  return `<c${at} s="2"><f>${escape(cell.formula)}</f><v>${cell.result}</v></c>`
}

/** 0 is 'A', 27 is 'AB'. */
function nameColumn(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : nameColumn(Math.floor(column / 26) - 1) + last
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
