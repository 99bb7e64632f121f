// From cells to transactions: ['31.10.2026', 'Bäckerei', '-4,20'] is 31 October, 'Bäckerei', -420 cents.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { isAmount } from './amount-cells.ts'
import { findStrangerReason } from './belonging.ts'
import { readDate, type DateResult } from './dates.ts'
import { describeUnreadRow, type UnreadRow } from './problems.ts'
import { cellOf, readAmount } from './row-amounts.ts'
import type { ImportSettings, Table } from './settings.ts'
import { balanceLines } from './column-headings.ts'
import { joinTexts } from './texts.ts'

/** A transaction that the file proposes. */
export type Candidate = {
  line: number
  date: Day
  description: string
  amountCents: Cents
}

export type ReadRow = (record: readonly string[], line: number) => Candidate | UnreadRow
export type ReadRows = { rows: Candidate[]; bad: UnreadRow[]; skipped: UnreadRow[] }

/** A reader for the rows of one file; it keeps the dates it has seen, which repeat. */
export function makeRowReader(settings: ImportSettings): ReadRow {
  const { columns, dateOrder } = settings
  const dates = new Map<string, DateResult>()
  return (record, line) => {
    const dateText = cellOf(record, columns.date)
    let date = dates.get(dateText)
    if (date === undefined) dates.set(dateText, (date = readDate(dateText, dateOrder)))
    if (typeof date !== 'string') {
      const isPending = pendingWords.has(dateText.trim().toLowerCase())
      return describeUnreadRow(line, isPending ? 'pending' : date.problem, dateText)
    }
    const stranger = findStrangerReason(record, settings)
    if (stranger) return describeUnreadRow(line, stranger.problem, stranger.text)
    const amount = readAmount(record, settings)
    if (typeof amount !== 'number') return describeUnreadRow(line, amount.problem, amount.text)
    return { line, date, description: describe(record, columns.descriptions), amountCents: amount }
  }
}

/** Reads the rows from `firstLine` on; `skipped` are lines that are no transactions of this account in any good file. */
export function readRows(table: Table, settings: ImportSettings, headerNames: readonly string[]): ReadRows {
  const read = makeRowReader(settings)
  const { records, lines } = table
  const rows: Candidate[] = []
  const skipped: UnreadRow[] = []
  let bad: UnreadRow[] = []
  // Lines since the last row that have no amount: at the end of the file they close it, above a row they are faults.
  const loose = new Set<UnreadRow>()
  let open: Candidate | 'stranger' | null = null
  for (const [at, record] of records.entries()) {
    const line = lines[at]!
    if (line < settings.firstLine || isBlank(record)) continue
    const row = read(record, line)
    if (!('sentence' in row) && !isBalanceLine(row.description)) {
      rows.push((open = row))
      loose.clear()
      continue
    }
    const stated = record.find(isBalanceLine)
    if (isSame(record, headerNames)) skipped.push(describeUnreadRow(line, 'repeated-header'))
    else if (stated !== undefined) skipped.push(describeUnreadRow(line, 'balance-line', stated))
    else if ('sentence' in row && open && continues(row, record, settings)) {
      if (open !== 'stranger')
        open.description = `${open.description} ${describe(record, settings.columns.descriptions)}`
      continue
    } else if ('sentence' in row && isStranger(row)) {
      ;(row.reason === 'other-account' ? skipped : bad).push(row)
      open = 'stranger'
      continue
    } else if ('sentence' in row) {
      bad.push(row)
      if (row.reason === 'no-date' || (row.reason === 'not-a-date' && !hasAmount(record, settings)))
        loose.add(row)
    }
    open = null
  }
  if (rows.length > 0) {
    skipped.push(...[...loose].map(({ line }) => describeUnreadRow(line, 'footer')))
    bad = bad.filter((row) => !loose.has(row))
  }
  return { rows, bad, skipped: skipped.sort((a, b) => a.line - b.line) }
}

const isStranger = ({ reason }: UnreadRow) => reason === 'other-account' || reason === 'other-currency'

function continues(row: UnreadRow, record: readonly string[], settings: ImportSettings): boolean {
  return row.reason === 'no-date' && settings.joinsWrapped && !hasAmount(record, settings)
}

const pendingWords = new Set(
  ['pending', 'vorgemerkt', 'ausstehend', 'en attente', 'en cours', 'pendiente', 'in behandeling', 'reserverat', 'reserveret', 'in sospeso', 'pendente', 'processing', 'authorised', 'authorized'], // prettier-ignore
)

function hasAmount(record: readonly string[], { columns }: ImportSettings): boolean {
  return [columns.amount, columns.debit, columns.credit].some((column) => isAmount(cellOf(record, column)))
}

function describe(record: readonly string[], columns: readonly number[]): string {
  return joinTexts(columns.map((column) => record[column] ?? '')) || 'No description'
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '')
}

function isSame(record: readonly string[], headerNames: readonly string[]): boolean {
  return record.length > 1 && record.every((cell, at) => cell === headerNames[at])
}

function isBalanceLine(text: string): boolean {
  return balanceLines.has(text.trim().toLowerCase())
}
