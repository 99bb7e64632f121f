// Lines of a file that state a balance or a total, and rows that only look like one: a shop may be called Balance.
import type { Cents } from '#domain/money.ts'
import { isAmount, readAmountCell } from '#domain/imports/amounts/amount-cells.ts'
import { findBalanceWords, findBalanceMark } from './balance-words.ts'
import type { UnreadRow } from '#domain/imports/problems.ts'
import type { Candidate } from '#domain/imports/rows.ts'
import type { AmountSettings } from '#domain/imports/amounts/row-amounts.ts'
import type { Table } from '#domain/imports/settings.ts'

type Record = readonly string[]

/** What a record states as a balance or a total; null for a row, and for anything else. */
export type FindBalance = (at: number, row: Candidate | UnreadRow) => string | null

export function makeBalanceFinder(table: Table, settings: AmountSettings): FindBalance {
  const { records } = table
  const readBalance = makeBalanceReader(table, settings)
  const marks = findMarkColumns(records, settings)
  return (at, row) => {
    const record = records[at] ?? []
    if ('sentence' in row) return findInUnread(record, row) ?? findBareBalance(at, row, readBalance)
    const stated = findInRow(record, row, marks)
    if (!stated || readBalance.movesBy(at, row.amountCents)) return null
    const balance = readBalance.at(at)
    const isSaid = balance !== null && (row.amountCents === balance || row.amountCents === 0)
    return stated.isNamed || isSaid ? stated.text : null
  }
}

/** `isNamed` for words that are no name of a shop. */
function findInRow(
  record: Record,
  { description }: Candidate,
  marks: readonly number[],
): { text: string; isNamed: boolean } | null {
  const found = findBalanceWords(description)
  if (found?.isAll)
    return {
      text: description,
      isNamed: found.kind === 'opening' || found.kind === 'closing' || totalsOnly.test(description),
    }
  const marked = marks.map((column) => record[column] ?? '').find((cell) => findBalanceMark(cell) !== null)
  return marked === undefined ? null : { text: marked, isNamed: findBalanceMark(marked) === 'named' }
}

/** Totals that no shop is called. */
const totalsOnly =
  /^(?:total )?(?:turnover|grand total|sub ?-?total|umsatzsumme|gesamtumsatz|zwischensumme|gesamtsumme|endsumme)\b/i

/** A line that is no row: any cell may say so. A row with a day whose amount cannot be read is bad, whatever its shop is called. */
function findInUnread(record: Record, { reason }: UnreadRow): string | null {
  const isLine = unreadLines.has(reason)
  const stated = record.find((cell) => {
    const found = findBalanceWords(cell.trim())
    if (!found) return false
    const isNamed = found.kind === 'opening' || found.kind === 'closing'
    if (isNamed) return isLine || found.isAll
    return isLine && found.isAll && (found.kind === 'total' || record.some(isAmount))
  })
  return stated ?? null
}

const unreadLines = new Set<UnreadRow['reason']>(['no-date', 'not-a-date', 'no-year', 'no-amount', 'pending'])

/** A day and a balance without an amount, where the balance is that of the row beside it. */
function findBareBalance(at: number, { reason }: UnreadRow, readBalance: BalanceReader): string | null {
  const balance = reason === 'no-amount' ? readBalance.at(at) : null
  if (balance === null) return null
  const isUnchanged = [readBalance.before(at), readBalance.after(at)].includes(balance)
  return isUnchanged ? readBalance.textAt(at) : null
}

type BalanceReader = {
  at(at: number): Cents | null
  textAt(at: number): string
  /** Of the nearest record that has one. */
  before(at: number): Cents | null
  after(at: number): Cents | null
  /** Whether the balance of a record is that of a neighbour and its own amount, whichever way round the file stands. */
  movesBy(at: number, amount: Cents): boolean
}

/** Neighbours further off are those of other days. */
const nearest = 10

function makeBalanceReader({ records }: Table, settings: AmountSettings): BalanceReader {
  const { columns, decimalMark, decimals } = settings
  const textAt = (at: number) =>
    columns.balance === null ? '' : (records[at]?.[columns.balance] ?? '').trim()
  const balanceAt = (at: number): Cents | null => {
    const text = textAt(at)
    const read = text === '' ? null : readAmountCell(text, decimalMark, decimals)
    return read?.ok ? read.amountCents : null
  }
  const seek = (at: number, step: 1 | -1): Cents | null => {
    for (let near = at + step, left = nearest; left > 0; near += step, left--) {
      const balance = balanceAt(near)
      if (balance !== null) return balance
    }
    return null
  }
  const before = (at: number) => seek(at, -1)
  const after = (at: number) => seek(at, 1)
  return {
    at: balanceAt,
    textAt,
    before,
    after,
    movesBy: (at, amount) => {
      const balance = balanceAt(at)
      return (
        balance !== null &&
        amount !== 0 &&
        [before(at), after(at)].some((other) => other !== null && other + amount === balance)
      )
    },
  }
}

const edge = 3
const mostColumns = 60

/** Columns beside the descriptions in which a record near the ends says that it is a balance: 'Record type' and the like. */
function findMarkColumns(records: readonly Record[], { columns, headerLine }: AmountSettings): number[] {
  const first = headerLine === 0 ? 0 : 1
  const edges = [...records.slice(first, first + edge + 10), ...records.slice(-edge)]
  const width = Math.min(mostColumns, Math.max(0, ...edges.map(({ length }) => length)))
  const taken = new Set([...columns.descriptions, columns.date, columns.amount, columns.balance])
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      !taken.has(column) &&
      edges.some((record) => findBalanceMark(record[column] ?? '') !== null) &&
      records.some((record) => isOther(record[column] ?? '')),
  )
}

const isOther = (cell: string): boolean => cell.trim() !== '' && findBalanceMark(cell) === null

type Ends = { table: Table; settings: AmountSettings; rows: readonly { at: number; row: Candidate }[] }

/**
 * Rows at the ends of a file that are none, though nothing in them says so: a last one whose amount is the balance that
 * was reached before it, a first one with nothing but an amount that is the balance, and a total of all others.
 */
export function findBalanceEnds({ table, settings, rows }: Ends): { at: number; text: string }[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || rows.length < 3) return []
  const readBalance = makeBalanceReader(table, settings)
  const isNewestFirst = first.row.date > last.row.date
  const [oldest, newest] = isNewestFirst ? [last, first] : [first, last]
  const isClosing = ({ at, row }: typeof newest) => {
    const reached = isNewestFirst ? readBalance.after(at) : readBalance.before(at)
    const balance = readBalance.at(at)
    return row.amountCents !== 0 && balance === row.amountCents && reached === balance
  }
  const isOpening = ({ at, row }: typeof oldest) =>
    row.description === 'No description' && readBalance.at(at) === row.amountCents
  const total = rows.reduce((sum, { row }) => sum + row.amountCents, 0)
  const isTotal = ({ row }: typeof oldest) =>
    findBalanceWords(row.description)?.kind === 'total' && total - row.amountCents === row.amountCents
  const ends = [
    ...(isOpening(oldest) || isTotal(oldest) ? [oldest] : []),
    ...(isClosing(newest) || isTotal(newest) ? [newest] : []),
  ]
  return ends.map(({ at, row }) => ({ at, text: row.description }))
}
