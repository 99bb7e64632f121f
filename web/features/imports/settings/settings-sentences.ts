// What the settings of a bank file are called where people read them.
import type { Household } from '#contract/households.ts'
import type { ImportDraft, ImportRow } from '#contract/imports.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { toOwner } from '#domain/imports/accounts/owners.ts'
import { joinWords } from '#domain/imports/text/texts.ts'
import {
  type Columns,
  type DateOrder,
  type Delimiter,
  type Encoding,
  isTableFormat,
  type SignLayout,
} from '#domain/imports/settings.ts'

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16 LE)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-1': 'Western European (ISO 8859-1)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'iso-8859-15': 'Western European with euro (ISO 8859-15)',
  shift_jis: 'Japanese (Shift JIS)',
  gb18030: 'Chinese (GB 18030)',
}

export const delimiterNames: Record<Delimiter, string> = {
  ',': 'Comma  ,',
  ';': 'Semicolon  ;',
  '\t': 'Tab',
  '|': 'Bar  |',
}

export const dateOrderNames: Record<DateOrder, string> = {
  DMY: 'Day, month, year',
  MDY: 'Month, day, year',
  YMD: 'Year, month, day',
}

export const decimalMarkNames = { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' } as const

export const signNames: Record<SignLayout, string> = {
  signed: 'One column, money out has a minus',
  inverted: 'One column, money out has no minus',
  'debit-credit': 'Two columns, money out and money in',
  'signed-pair': 'Two columns, money out with a minus',
  flag: 'One column, another says in or out',
}

/** The choice of all rows, whatever their currency or account is said to be. */
export const nameEveryRow = (format: ImportDraft['format']): string =>
  isTableFormat(format) ? 'Every row: the column means something else' : 'All of them'

/** Of which year the last of the dates without one is; '2026-11-22' stands for 2026. */
export const nameLastDay = (day: string): string => `The last is of ${day.slice(0, 4)}`

/** Where money out and money in stand in columns of their own. */
export const isPair = (signs: SignLayout): boolean => signs === 'debit-credit' || signs === 'signed-pair'

/** 'Betrag', with its number where it stands twice, or 'Column 3' where the file names none. */
export function columnName({ headerNames }: Pick<ImportDraft, 'headerNames'>, column: number): string {
  const name = headerNames[column]?.trim()
  const isTwice = headerNames.some((other, at) => at !== column && other.trim() === name)
  return !name ? `Column ${column + 1}` : isTwice ? `${name} (column ${column + 1})` : name
}

/** How many columns there are to choose from. */
export const columnCount = ({ headerNames, head }: Pick<ImportDraft, 'headerNames' | 'head'>): number =>
  Math.max(headerNames.length, ...head.map(({ length }) => length))

/** "Dates from 'Buchungstag', day first" and the like: one line each. */
export function describeSettings(
  draft: ImportDraft,
  household: Pick<Household, 'currency'>,
): { label: string; text: string }[] {
  if (!isTableFormat(draft.format)) return describeStatement(draft, household.currency)
  const { settings } = draft
  const { columns, dateOrder, decimalMark, signs, headerLine, firstLine } = settings
  const named = (column: number | null) =>
    column === null ? 'nothing yet' : `‘${columnName(draft, column)}’`
  const descriptions = joinWords(columns.descriptions.map(named)) || 'nothing yet'
  return [
    {
      label: 'File',
      text:
        draft.format === 'xlsx'
          ? `${formatNames.xlsx}, sheet ‘${settings.sheet}’`
          : `${encodingNames[settings.encoding]}, cells separated by ${spoken[settings.delimiter]}`,
    },
    {
      label: 'Rows',
      text: `from line ${firstLine} on, ${headerLine ? `column names in line ${headerLine}` : 'without column names'}`,
    },
    { label: 'Date', text: `from ${named(columns.date)}, ${orders[dateOrder]}` },
    { label: 'Description', text: `from ${descriptions}` },
    {
      label: 'Amount',
      text: `${amountsFrom(columns, signs, named)}${columns.fee === null ? '' : `, less ${named(columns.fee)}`}, decimal ${decimalMark === ',' ? 'comma' : 'point'}`,
    },
    ...describeCurrency(draft, household.currency, named),
    ...describeAccount(draft, named),
    ...describeUnbooked(draft),
    ...describeFilter(draft),
  ]
}

type Described = { label: string; text: string }[]

const formatNames: Record<ImportDraft['format'], string> = {
  csv: 'CSV',
  xlsx: 'Excel workbook',
  ofx: 'OFX',
  camt: 'CAMT (ISO 20022)',
  mt940: 'MT940 (SWIFT)',
  qif: 'QIF',
  ynab: 'Export of YNAB',
  actual: 'Export of Actual Budget',
  mint: 'Export of Mint',
  firefly: 'Export of Firefly III',
  monarch: 'Export of Monarch',
  copilot: 'Export of Copilot',
  sure: 'Export of Sure',
}

/** Formats that leave open how days and amounts are written. */
export const isCountrysOwn = (format: ImportDraft['format']): boolean => format === 'qif' || format === 'ynab'

/** A statement says itself what it holds; QIF and YNAB leave open how days and amounts are written. */
function describeStatement(draft: ImportDraft, ours: string): Described {
  const { format, settings, currencies, accountNames } = draft
  const file = { label: 'File', text: `${formatNames[format]}, ${encodingNames[settings.encoding]}` }
  const mark = settings.decimalMark === ',' ? 'comma' : 'point'
  const written = [
    { label: 'Date', text: orders[settings.dateOrder] },
    { label: 'Amount', text: `decimal ${mark}` },
  ]
  const named = accountNames.filter((name) => toOwner(name).length > 0)
  const account = settings.accountName || named.join(' and ')
  const currency = settings.currency || currencies.join(' and ')
  return [
    file,
    ...(isCountrysOwn(format) ? written : []),
    ...(currency ? [{ label: 'Currency', text: `${currency}${warnOfCurrency(currency, ours)}` }] : []),
    ...(account
      ? [{ label: 'Account', text: `${settings.accountName ? 'only rows of ' : ''}‘${account}’` }]
      : []),
    ...describeUnbooked(draft),
  ]
}

/** Whether anything in the file tells rows that are no booked money. */
export const hasUnbooked = ({ settings: { unbooked }, skippedReasons }: UnbookedDraft): boolean =>
  unbooked.isImported ||
  unbooked.statusColumn !== null ||
  unbooked.completedColumn !== null ||
  skippedReasons.some(({ reason }) => reason === 'pending' || reason === 'future')

type UnbookedDraft = Pick<ImportDraft, 'settings' | 'skippedReasons'>

function describeUnbooked(draft: ImportDraft): Described {
  if (!hasUnbooked(draft)) return []
  const { isImported, statusColumn, completedColumn } = draft.settings.unbooked
  const columns = [statusColumn, completedColumn].filter((column) => column !== null)
  const from = columns.map((column) => `‘${columnName(draft, column)}’`).join(' and ')
  const what = isImported ? 'imported all the same' : 'left out'
  return [
    { label: 'Not booked', text: from ? `${what}, as ${from} ${columns.length > 1 ? 'say' : 'says'}` : what },
  ]
}

function describeFilter(draft: ImportDraft): Described {
  const { column, values } = draft.settings.rowFilter
  if (column === null || values.length === 0) return []
  const said = values.map((value) => (value === '' ? 'nothing' : `‘${value}’`)).join(' or ')
  return [{ label: 'Filter', text: `only rows where ‘${columnName(draft, column)}’ says ${said}` }]
}

const warnOfCurrency = (theirs: string, ours: string): string =>
  theirs === ours
    ? ''
    : `. Your household counts in ${ours}: the amounts are taken as they are, not converted`

/** Amounts are never converted: another currency than the household's is said plainly. */
function describeCurrency(
  { settings: { columns, currency }, currencies }: ImportDraft,
  ours: string,
  named: (column: number | null) => string,
): Described {
  const [only] = currencies
  if (only === undefined) return []
  const source = columns.currency === null ? 'beside the amount' : `from ${named(columns.currency)}`
  const said = columns.currency === null ? 'stands beside the amount' : `${named(columns.currency)} says`
  if (currency === everyRow) return [{ label: 'Currency', text: `${ours} in every row, whatever ${said}` }]
  const theirs = currency ?? only
  const which = currency === null ? theirs : `only rows in ${theirs}`
  return [{ label: 'Currency', text: `${which}, ${source}${warnOfCurrency(theirs, ours)}` }]
}

function describeAccount(
  { settings: { columns, accountName }, accountNames }: ImportDraft,
  named: (column: number | null) => string,
): Described {
  const only = accountName ?? accountNames[0]
  if (columns.account === null || !only) return []
  return [
    {
      label: 'Account',
      text: `${accountName ? 'only rows of ' : ''}‘${only}’, from ${named(columns.account)}`,
    },
  ]
}

const spoken: Record<Delimiter, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const orders: Record<DateOrder, string> = { DMY: 'day first', MDY: 'month first', YMD: 'year first' }

function amountsFrom(columns: Columns, signs: SignLayout, named: (column: number | null) => string): string {
  if (isPair(signs) || columns.amount === null)
    return `money out from ${named(columns.debit)}, money in from ${named(columns.credit)}`
  if (signs === 'flag') return `from ${named(columns.amount)}, in or out as ${named(columns.flag)} says`
  return `from ${named(columns.amount)}${signs === 'inverted' ? ', where money out has no minus' : ''}`
}

export const verdictNames: Record<ImportRow['verdict'], string> = {
  new: 'New',
  transfer: 'Transfers',
  similar: 'Look-alikes',
  same: 'Already there',
  bad: 'Bad lines',
  skipped: 'Left out',
}
