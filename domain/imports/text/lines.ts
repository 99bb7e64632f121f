// Where each line of a file goes: into a row, to the bad lines, or left out with the reason. None vanishes.
import {
  type FindBalance,
  findBalanceEnds,
  makeBalanceFinder,
} from '#domain/imports/balances/balance-lines.ts'
import { isDate } from '#domain/imports/dates/dates.ts'
import { describeUnreadRow, type UnreadRow } from '#domain/imports/problems.ts'
import { type Candidate, describe, hasAmount, makeRowReader, type ReadRow } from '#domain/imports/rows.ts'
import type { AmountSettings } from '#domain/imports/amounts/row-amounts.ts'
import type { ImportSettings, Table } from '#domain/imports/settings.ts'
import { joinTexts } from './texts.ts'

/** How many lines of a file went where; all but the first add up to `total`. A row on three lines counts three. */
export type LineCounts = {
  total: number
  rows: number
  bad: number
  leftOut: number
  /** Preamble and column names. */
  above: number
  blank: number
}

/** A line above the rows, with what it says. */
type LineAbove = { line: number; text: string }

export type ReadRows = {
  rows: Candidate[]
  bad: UnreadRow[]
  /** Lines that are no transactions of this account in any good file. */
  skipped: UnreadRow[]
  above: LineAbove[]
  /** Null while the columns are not known. */
  lines: LineCounts | null
}

type Record = readonly string[]
type Sorted =
  | { kind: 'rows'; row: Candidate }
  | { kind: 'bad' | 'leftOut'; row: UnreadRow }
  | { kind: 'above'; row: LineAbove }

type Sorter = {
  table: Table
  settings: ImportSettings
  headerNames: readonly string[]
  read: ReadRow
  findBalance: FindBalance
  /** Each record by where it stands in the table; those that continue another and blank ones are only counted. */
  sorted: Map<number, Sorted>
  counts: Omit<LineCounts, 'total'>
  /** What a line without date and amount continues, where descriptions are wrapped. */
  open: Sorted | null
  /** Since the last row: at the end of the file they close it, above a row they are bad. */
  loose: number[]
}

/** Sorts all lines of a file. */
export function readRows(table: Table, settings: AmountSettings, headerNames: readonly string[]): ReadRows {
  const sorter: Sorter = {
    table,
    settings,
    headerNames,
    read: makeRowReader(settings),
    findBalance: makeBalanceFinder(table, settings),
    sorted: new Map(),
    counts: { rows: 0, bad: 0, leftOut: 0, above: 0, blank: 0 },
    open: null,
    loose: [],
  }
  const { counts } = sorter
  const isLikeRow = makeRowLikeness(table, settings)
  for (const [at, record] of table.records.entries()) {
    if (isBlank(record)) continue
    if ((table.lines[at] ?? 0) < settings.firstLine) sortAbove(sorter, at, isLikeRow)
    else sortLine(sorter, at)
  }
  leaveOutEnds(sorter)
  closeFile(sorter)
  counts.blank = table.lineCount - (counts.rows + counts.bad + counts.leftOut + counts.above)
  const read: ReadRows = {
    rows: [],
    bad: [],
    skipped: [],
    above: [],
    lines: { total: table.lineCount, ...counts },
  }
  for (const { kind, row } of sorter.sorted.values())
    if (kind === 'rows') read.rows.push(row)
    else if (kind === 'above') read.above.push(row)
    else (kind === 'bad' ? read.bad : read.skipped).push(row)
  return read
}

function put({ sorted, counts, table }: Sorter, at: number, found: Sorted): Sorted {
  const span = countLines(table, at)
  const before = sorted.get(at)
  if (before) counts[before.kind] -= span
  counts[found.kind] += span
  sorted.set(at, found)
  return found
}

/**
 * Preamble and names say nothing of money. What looks like a row is bad, and a good row was left out by who chose the line.
 */
function sortAbove(sorter: Sorter, at: number, isLikeRow: (record: Record) => boolean): void {
  const { table, settings, read } = sorter
  const record = table.records[at] ?? []
  const line = table.lines[at] ?? 0
  const row = line !== settings.headerLine && isLikeRow(record) ? read(record, line) : null
  if (!row) put(sorter, at, { kind: 'above', row: { line, text: joinTexts(record) } })
  else if ('sentence' in row) put(sorter, at, { kind: kindOf(row), row })
  else put(sorter, at, leftOut(line, 'above-first', row.description))
}

/** As many cells as the rows, and a date or an amount where theirs stand; without column names, a date anywhere. */
function makeRowLikeness({ records, lines }: Table, settings: ImportSettings): (record: Record) => boolean {
  const { columns, firstLine, headerLine } = settings
  const width = records[lines.findIndex((line) => line >= firstLine)]?.length ?? 2
  return (record) =>
    record.length >= width &&
    (hasAmount(record, settings) ||
      record.some((cell, at) => (headerLine === 0 || at === columns.date) && isDate(cell.trim())))
}

function sortLine(sorter: Sorter, at: number): void {
  const { table, settings, headerNames, read, loose, open } = sorter
  const record = table.records[at] ?? []
  const line = table.lines[at] ?? 0
  const row = table.uncut?.has(line) ? describeUnreadRow(line, 'quotes') : read(record, line)
  sorter.open = null
  const stated = 'sentence' in row && row.reason === 'quotes' ? null : sorter.findBalance(at, row)
  if (stated === null && !('sentence' in row)) {
    sorter.open = put(sorter, at, { kind: 'rows', row })
    loose.length = 0
  } else if (isSame(record, headerNames)) put(sorter, at, leftOut(line, 'repeated-header'))
  else if (stated !== null) put(sorter, at, leftOut(line, 'balance-line', stated))
  else if ('sentence' in row) {
    if (open && continues(row, record, settings)) {
      sorter.open = open
      sorter.counts[open.kind] += countLines(table, at)
      if (open.kind === 'rows')
        open.row.description = `${open.row.description} ${describe(record, { ...settings.columns, fallbacks: [] })}`
      return
    }
    const found = put(sorter, at, { kind: kindOf(row), row })
    if (found.kind === 'leftOut' || row.reason === 'other-currency') sorter.open = found
    else if (mayClose(row, record, settings)) loose.push(at)
  }
}

/** Rows that are no booked money of the account, or not wanted; the other reasons are faults of a row. */
const outsiders = new Set<UnreadRow['reason']>(['other-account', 'pending', 'not-booked', 'failed', 'not-completed', 'filtered']) // prettier-ignore

const kindOf = ({ reason }: UnreadRow) => (outsiders.has(reason) ? 'leftOut' : 'bad')

const leftOut = (line: number, reason: UnreadRow['reason'], text = ''): Sorted => ({
  kind: 'leftOut',
  row: describeUnreadRow(line, reason, text),
})

function continues(row: UnreadRow, record: Record, settings: ImportSettings): boolean {
  return row.reason === 'no-date' && settings.joinsWrapped && !hasAmount(record, settings)
}

/** 'Printed on Monday': without an amount, and with nothing like a date where dates stand. */
function mayClose({ reason }: UnreadRow, record: Record, settings: ImportSettings): boolean {
  return (reason === 'no-date' || reason === 'not-a-date') && !hasAmount(record, settings)
}

function leaveOutEnds(sorter: Sorter): void {
  const { table, settings, sorted } = sorter
  const rows: { at: number; row: Candidate }[] = []
  for (const [at, each] of sorted) if (each.kind === 'rows') rows.push({ at, row: each.row })
  for (const { at, text } of findBalanceEnds({ table, settings, rows }))
    put(sorter, at, leftOut(table.lines[at] ?? 0, 'balance-line', text))
}

/** Lines below the last row close the file, unless they fill as many cells as a row. */
function closeFile(sorter: Sorter): void {
  const { table, sorted, loose } = sorter
  if (loose.length === 0) return
  let fewest = Infinity
  for (const [at, { kind }] of sorted)
    if (kind === 'rows') fewest = Math.min(fewest, countFilled(table.records[at] ?? []))
  if (fewest === Infinity) return
  for (const at of loose) {
    const record = table.records[at] ?? []
    if (countFilled(record) < fewest)
      put(sorter, at, leftOut(table.lines[at] ?? 0, 'footer', joinTexts(record)))
  }
}

const countFilled = (record: Record): number => record.filter((cell) => cell.trim() !== '').length

const isBlank = (record: Record): boolean => record.every((cell) => cell.trim() === '')

function isSame(record: Record, headerNames: readonly string[]): boolean {
  return record.length > 1 && record.every((cell, at) => cell === headerNames[at])
}

/** One, and one more for each line break within a cell, up to the next record: cells of a workbook stand on one line. */
function countLines({ records, lines, lineCount }: Table, at: number): number {
  const most = (lines[at + 1] ?? lineCount + 1) - (lines[at] ?? 0)
  if (most === 1) return 1
  let breaks = 0
  for (const cell of records[at] ?? [])
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\r\n|\r\n|\n|\r/g)?.length ?? 0
  return breaks === 0 ? 1 : Math.min(1 + breaks, most)
}
