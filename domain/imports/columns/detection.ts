// All settings of a file at once: what the cells show, what was chosen or remembered, and what stays to be asked.
import { readAmountCell } from '#domain/imports/amounts/amount-cells.ts'
import {
  askForBelonging,
  type Belongings,
  chooseBelonging,
  readBelongings,
} from '#domain/imports/accounts/belonging.ts'
import { detectColumns, describeMissingColumns, type DetectedColumns } from './columns.ts'
import type { Day } from '#domain/calendar.ts'
import { findFittingOrders } from '#domain/imports/dates/dates.ts'
import { detectLayout } from './layout.ts'
import { listFilterValues } from '#domain/imports/filters/row-filter.ts'
import {
  noColumns,
  type Columns,
  type DateOrder,
  type Delimiter,
  type Encoding,
  type ImportOverrides,
  type ImportSettings,
  type Question,
  type Table,
} from '#domain/imports/settings.ts'
import {
  askForFlags,
  listTaken,
  offerFlagColumn,
  settleFlags,
} from '#domain/imports/filters/flag-questions.ts'
import { settleUnbooked } from '#domain/imports/filters/unbooked.ts'
import { detectDecimalMark, detectFlags, detectSigns, listFlags } from '#domain/imports/amounts/signs.ts'
import { settleYears } from '#domain/imports/dates/years.ts'

export type Detection = Belongings & {
  settings: ImportSettings
  questions: Question[]
  headerNames: readonly string[]
  /** What the column says that tells money in from money out, the most frequent first. */
  flagWords: string[]
  /** What the status column says, and the one that rows are filtered by. */
  statusWords: string[]
  filterValues: string[]
}

/** Ambiguity becomes a question, which an override of its setting answers. `decimals` are those of the household's currency. */
export function detectSettings(
  table: Table,
  written: { encoding: Encoding; delimiter: Delimiter },
  overrides: ImportOverrides,
  { today, decimals = 2 }: { today: Day; decimals?: number },
): Detection {
  const layout = detectLayout(table, overrides)
  const firstRow = table.lines.findIndex((line) => line >= layout.firstLine)
  const records = firstRow < 0 ? [] : table.records.slice(firstRow)

  const detected = detectColumns(layout.headerNames, records, today)
  const columns = chooseColumns(overrides, detected)
  const questions = askForColumns(detected.questions, columns, overrides)
  const dates = listDates(records, columns)
  const order = settleDateOrder(dates)
  if (order.question && !overrides.dateOrder) questions.push(order.question)
  const dateOrder = overrides.dateOrder ?? order.dateOrder
  const preamble = firstRow < 0 ? [] : table.records.slice(0, firstRow)
  const years = settleYears(columns.year === null ? dates : new Set(), { preamble, order: dateOrder, today })
  if (years.question && !overrides.lastDay) questions.push(years.question)
  const mark = detectDecimalMark(records, columns, decimals)
  if (mark.isOpen && !overrides.decimalMark)
    questions.push(askForDecimalMark(findOpenAmount(records, columns, decimals)))
  const decimalMark = overrides.decimalMark ?? mark.decimalMark
  const signs = detectSigns(records, columns, decimalMark)
  if (signs.question && !overrides.signs)
    questions.push(offerFlagColumn(signs.question, columns, detected.flagColumns))

  const belongings = readBelongings(records, columns)
  questions.push(...askForBelonging(belongings, overrides))

  const flagWords = columns.flag === null ? [] : listFlags(records, columns.flag)
  const chosenSigns = overrides.signs ?? signs.signs
  const flags = settleFlags(overrides.flags, detectFlags(records, columns.flag))
  if (chosenSigns === 'flag')
    questions.push(
      ...askForFlags(
        { columns, flags, flagWords, isChosen: overrides.flags !== undefined },
        detected.flagColumns,
        layout.headerNames,
      ),
    )

  const { headerNames } = layout
  const { unbooked, statusWords } = settleUnbooked(
    { headerNames, records, date: columns.date },
    overrides.unbooked,
  )
  const rowFilter = overrides.rowFilter ?? { column: null, values: [] }

  const settings: ImportSettings = {
    ...written,
    headerLine: layout.headerLine,
    firstLine: layout.firstLine,
    columns,
    dateOrder,
    lastDay: overrides.lastDay ?? years.lastDay,
    readOn: today,
    decimalMark,
    signs: chosenSigns,
    flags,
    ...chooseBelonging(belongings, overrides),
    joinsWrapped: overrides.joinsWrapped ?? hasWrappedLines(records, columns.date),
    settled: overrides.settled ?? [],
    sheet: null,
    unbooked,
    rowFilter,
  }
  return {
    settings,
    questions,
    headerNames: layout.headerNames,
    flagWords: flagWords.slice(0, shownFlags),
    statusWords,
    filterValues: listFilterValues(records, rowFilter.column),
    ...belongings,
  }
}

const shownFlags = 20

/** What was chosen, else what was found. Where a column is said to tell in from out, the only one that could is taken. */
function chooseColumns(
  overrides: ImportOverrides,
  { columns: found, flagColumns }: DetectedColumns,
): Columns {
  const columns = overrides.columns ? { ...noColumns, ...overrides.columns } : found
  const [only, ...others] = flagColumns.filter((column) => !listTaken(columns).has(column))
  return overrides.signs === 'flag' && columns.flag === null && only !== undefined && others.length === 0
    ? { ...columns, flag: only }
    : columns
}

/** Asks by an amount of the file, without its sign. */
export const askForDecimalMark = (example: string): Question => ({
  code: 'decimal-mark',
  setting: 'decimalMark',
  sentence: `Amounts such as '${example.trim().replace(/^[-+−]\s*/, '')}' can be read in two ways: is the decimal mark a point or a comma?`,
  choices: ['.', ','],
})

function findOpenAmount(records: Table['records'], columns: Columns, decimals: number): string {
  for (const record of records)
    for (const column of [columns.amount, columns.debit, columns.credit, columns.balance]) {
      const cell = column === null ? '' : (record[column] ?? '')
      const read = readAmountCell(cell, 'unknown', decimals)
      if (!read.ok && read.reason === 'ambiguous') return cell
    }
  return '1,234'
}

const orderNames: Record<DateOrder, string> = { DMY: 'day first', MDY: 'month first', YMD: 'year first' }

/** What stands where dates are, each once. */
function listDates(records: Table['records'], { date, year }: Columns): Set<string> {
  const columns = [date, year].filter((column) => column !== null)
  return new Set(columns.flatMap((column) => records.map((record) => record[column] ?? '')))
}

/** One order for all dates of a file, and a question where several explain them to different days. */
export function settleDateOrder(texts: ReadonlySet<string>): { dateOrder: DateOrder; question?: Question } {
  const orders = findFittingOrders(texts)
  const [dateOrder = 'YMD'] = orders
  if (orders.length < 2) return { dateOrder }
  const example = [...texts].find((text) => findFittingOrders([text]).length > 1)?.trim() ?? ''
  const sentence = `Dates such as '${example}' can be read in several ways: ${orders.map((order) => orderNames[order]).join(' or ')}?`
  return { dateOrder, question: { code: 'date-order', setting: 'dateOrder', sentence, choices: orders } }
}

/**
 * What is missing among chosen columns, and what else is open of those that were found. Columns that were chosen without
 * saying which questions they answer, as earlier versions remember them, answer all of them.
 */
function askForColumns(
  found: readonly Question[],
  columns: Columns,
  { columns: chosen, settled }: ImportOverrides,
): Question[] {
  if (!chosen) return found.filter(({ code }) => !settled?.includes(code))
  const sentence = describeMissingColumns(columns)
  const missing: Question[] = sentence ? [{ code: 'columns', setting: 'columns', sentence, choices: [] }] : []
  const isOpen = ({ code }: Question) => code !== 'columns' && settled?.includes(code) === false
  return [...missing, ...found.filter(isOpen)]
}

/** Some banks break each description over two lines (OCBC): then the lines without a date are a good part of all. */
function hasWrappedLines(records: Table['records'], date: number | null): boolean {
  if (date === null) return false
  let undated = 0
  let dated = 0
  for (const record of records) {
    if ((record[date] ?? '').trim() !== '') dated++
    else if (record.some((cell) => cell.trim() !== '')) undated++
  }
  return undated >= 2 && undated >= dated * 0.4
}
