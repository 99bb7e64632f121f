// From cells to transactions: ['31.10.2026', 'Bäckerei', '-4,20'] is 31 October, 'Bäckerei', -420 cents.
import { type Day, isKeptDay } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { isAmount } from './amount-cells.ts'
import { findStrangerReason } from './belonging.ts'
import { readDate, type DateResult } from './dates.ts'
import { describeUnreadRow, type UnreadRow } from './problems.ts'
import { type AmountSettings, cellOf, readAmount } from './row-amounts.ts'
import type { DateOrder, ImportSettings } from './settings.ts'
import { joinTexts } from './texts.ts'

/** A transaction that the file proposes. */
export type Candidate = {
  line: number
  date: Day
  description: string
  amountCents: Cents
}

export type ReadRow = (record: readonly string[], line: number) => Candidate | UnreadRow

/** A reader for the rows of one file; it keeps the dates it has seen, which repeat. */
export function makeRowReader(settings: AmountSettings): ReadRow {
  const { columns, dateOrder } = settings
  const dates = new Map<string, DateResult>()
  return (record, line) => {
    const dateText = cellOf(record, columns.date)
    let date = dates.get(dateText)
    if (date === undefined) dates.set(dateText, (date = readKeptDate(dateText, dateOrder)))
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

/** The database keeps days of four centuries; others are misread. */
function readKeptDate(text: string, order: DateOrder): DateResult {
  const date = readDate(text, order)
  return typeof date !== 'string' || isKeptDay(date) ? date : { problem: 'not-a-date' }
}

const pendingWords = new Set(
  ['pending', 'vorgemerkt', 'ausstehend', 'en attente', 'en cours', 'pendiente', 'in behandeling', 'reserverat', 'reserveret', 'in sospeso', 'pendente', 'processing', 'authorised', 'authorized'], // prettier-ignore
)

/** Whether a column for amounts holds one. */
export function hasAmount(record: readonly string[], { columns }: ImportSettings): boolean {
  return [columns.amount, columns.debit, columns.credit].some((column) => isAmount(cellOf(record, column)))
}

export function describe(record: readonly string[], columns: readonly number[]): string {
  return joinTexts(columns.map((column) => record[column] ?? '')) || 'No description'
}
