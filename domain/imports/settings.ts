// How a bank file is to be read: detected from the file, shown, changeable, and remembered per account.
// One plain JSON value, e.g. windows-1252, ';', header in line 7, DD.MM.YYYY, decimal comma, one signed column.
import type { Day } from '../calendar.ts'
import type { DecimalMark } from '../money.ts'

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'shift_jis',
  'gb18030',
] as const
export const delimiters = [',', ';', '\t', '|'] as const
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export const signLayouts = ['signed', 'inverted', 'debit-credit', 'signed-pair', 'flag'] as const

export type Encoding = (typeof encodings)[number]
export type Delimiter = (typeof delimiters)[number]
export type DateOrder = (typeof dateOrders)[number]

/**
 * What makes a row money in or out (R54). 'signed': as written. 'inverted': the opposite, except after a written plus.
 * 'debit-credit': credit less debit. 'signed-pair': credit plus debit, for debits that carry a minus. 'flag': a column
 * of D and C, Af and Bij and so on.
 */
export type SignLayout = (typeof signLayouts)[number]

/** Columns by their number from 0; null where the file has none. */
export type Columns = {
  date: number | null
  /** A whole date beside one without its year. */
  year: number | null
  descriptions: number[]
  /** Where a row leaves its descriptions empty, the first of these that it fills. */
  fallbacks: number[]
  amount: number | null
  debit: number | null
  credit: number | null
  flag: number | null
  account: number | null
  currency: number | null
  balance: number | null
  /** What the bank kept of the amount: it is subtracted. */
  fee: number | null
}

/** Stored columns of an earlier version lack those that came since. */
export const noColumns: Columns = {
  date: null,
  year: null,
  descriptions: [],
  fallbacks: [],
  amount: null,
  debit: null,
  credit: null,
  flag: null,
  account: null,
  currency: null,
  balance: null,
  fee: null,
}

/** Rows that are no booked money: what tells them, and whether they are imported all the same. */
export type Unbooked = {
  isImported: boolean
  /** What its cells say, in lower case, of rows that are booked and of those that are not; other words are faults. */
  statusColumn: number | null
  booked: string[]
  unbooked: string[]
  /** The day a row was completed on, which pending ones lack. */
  completedColumn: number | null
}

/** Only rows whose column says one of the values; all rows where there are none. */
type RowFilter = { column: number | null; values: string[] }

export type ImportSettings = {
  encoding: Encoding
  delimiter: Delimiter
  /** The line with the column names, counted from 1, or 0 when there is none. */
  headerLine: number
  /** The line of the first row, below header and preamble. */
  firstLine: number
  columns: Columns
  dateOrder: DateOrder
  /** The last day that dates without a year may be of; null where they have one. */
  lastDay: Day | null
  /** The day the file is read: years of two digits are not after it. */
  readOn: Day | null
  decimalMark: DecimalMark
  signs: SignLayout
  /** What the flag column says, in lower case. */
  flags: { in: string[]; out: string[] }
  /** The one in the currency column that is the account's; rows of others are faults. '': all are taken. */
  currency: string | null
  /** The name in the account column that is this account; rows of others are left out. '': all are taken. */
  accountName: string | null
  /** Lines with neither date nor amount continue the description above. */
  joinsWrapped: boolean
  /** Questions for columns that were answered. */
  settled: QuestionCode[]
  /** The sheet of a workbook that is read; null of other files. */
  sheet: string | null
  unbooked: Unbooked
  rowFilter: RowFilter
}

/** Settings a person has chosen, or that were remembered; the rest is detected. */
export type ImportOverrides = { [Key in keyof ImportSettings]?: ImportSettings[Key] | undefined }

/** The part that holds for the next file of the same shape; where its header stands is detected anew. */
export type RememberedSettings = Pick<ImportSettings, (typeof rememberedKeys)[number]>

const rememberedKeys = [
  'columns',
  'dateOrder',
  'decimalMark',
  'signs',
  'flags',
  'currency',
  'accountName',
  'joinsWrapped',
  'unbooked',
  'rowFilter',
] as const

export const settingsToRemember = (settings: ImportSettings): RememberedSettings =>
  Object.fromEntries(rememberedKeys.map((key) => [key, settings[key]])) as RememberedSettings

export const questionCodes = [
  'sheet',
  'columns',
  'amount-column',
  'fee',
  'flag-column',
  'flags',
  'date-column',
  'date-order',
  'last-day',
  'decimal-mark',
  'signs',
  'currency',
  'account',
] as const
export type QuestionCode = (typeof questionCodes)[number]

/** What the file leaves open. The settings hold a suggestion, and a person is to confirm `setting` or change it. */
export type Question = {
  code: QuestionCode
  setting: keyof ImportSettings
  sentence: string
  choices: readonly string[]
}

/** A file as cells; `lines[i]` is the line on which `records[i]` begins, counted from 1. Blank lines have no record. */
export type Table = {
  records: readonly (readonly string[])[]
  lines: readonly number[]
  /** Of the whole file. */
  lineCount: number
  /** Lines whose quotes make no sense: what their cells are is not known. */
  uncut?: ReadonlySet<number>
}

/** Whether a file is rows of cells, for which a person chooses what each column holds. */
export const isTableFormat = (format: string): format is TableFormat => tableFormats.has(format)

export type TableFormat = 'csv' | 'xlsx'
const tableFormats = new Set<string>(['csv', 'xlsx'] satisfies TableFormat[])

/** A signature of the column names, to recognise the layout of an earlier file; '' without a header. */
export function describeShape(headerNames: readonly string[]): string {
  return headerNames.map((name) => name.normalize('NFKC').trim().toLowerCase()).join('\u001F')
}
