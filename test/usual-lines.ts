// Lines below a header, read with usual settings.
import { readRows } from '#domain/imports/text/lines.ts'
import { noColumns, type Columns, type ImportSettings } from '#domain/imports/settings.ts'

/** Date, text and amount, in this order. */
export const none: Columns = { ...noColumns, date: 0, descriptions: [1], amount: 2 }
export const usual: ImportSettings = {
  encoding: 'utf-8',
  delimiter: ',',
  headerLine: 1,
  firstLine: 2,
  columns: none,
  dateOrder: 'YMD',
  lastDay: null,
  readOn: null,
  decimalMark: '.',
  signs: 'signed',
  flags: { in: [], out: [] },
  currency: null,
  accountName: null,
  joinsWrapped: false,
  settled: [],
  sheet: null,
  unbooked: { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null },
  rowFilter: { column: null, values: [] },
}
const headerNames = ['Date', 'Text', 'Amount']

/** The lines of a file below its header, cells set apart by `|`. */
export const readLines = (
  lines: readonly string[],
  settings: Partial<ImportSettings> = {},
  names = headerNames,
) => {
  const records = [names, ...lines.map((line) => line.split('|'))]
  const table = { records, lines: records.map((_, at) => at + 1), lineCount: records.length }
  return readRows(table, { ...usual, ...settings }, names)
}

/** Line, reason and sentence of each bad line. */
export const faultsOf = (lines: readonly string[], settings: Partial<ImportSettings> = {}) =>
  readLines(lines, settings).bad.map(({ line, reason, sentence }) => [
    line,
    reason,
    sentence.replace(`Line ${line}: `, ''),
  ])

export const coffee = '2026-10-03|Coffee|-3.40'
