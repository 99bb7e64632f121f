// From cells to transactions: ['31.10.2026', 'Bäckerei', '-4,20'] is 31 October, 'Bäckerei', -420 cents.
import type { Day } from '../calendar.ts'
import type { Cents } from '../money.ts'
import { isAmount } from '#domain/imports/amounts/amount-cells.ts'
import { findStrangerReason } from '#domain/imports/accounts/belonging.ts'
import type { DateResult } from '#domain/imports/dates/dates.ts'
import type { FileCategory } from './file-categories.ts'
import { describeUnreadRow, type UnreadRow } from './problems.ts'
import { type AmountSettings, cellOf, readAmount } from '#domain/imports/amounts/row-amounts.ts'
import { makeDateReader } from '#domain/imports/dates/row-dates.ts'
import { findFilteredText } from '#domain/imports/filters/row-filter.ts'
import type { Columns, ImportSettings } from './settings.ts'
import { joinTexts } from '#domain/imports/text/texts.ts'
import { readStatus } from '#domain/imports/filters/status-words.ts'
import { findUnbookedReason } from '#domain/imports/filters/unbooked.ts'

/** A transaction that the file proposes. */
export type Candidate = {
  line: number
  date: Day
  description: string
  amountCents: Cents
  valueDay?: Day | null
  /** What the bank calls it, and the batch it is a part of, with the kind of file: 'ofx:2610310077'. */
  bankId?: string | null
  batchId?: string | null
  /** The first row of a transaction that the file has in parts, of which this row is one. */
  partOf?: number
  /** What the file itself says it was for. */
  category?: FileCategory
  /** The account on the other side, as the file names it. */
  transferAccount?: string
}

export type ReadRow = (record: readonly string[], line: number) => Candidate | UnreadRow

/** A reader for the rows of one file. */
export function makeRowReader(settings: AmountSettings): ReadRow {
  const { columns } = settings
  const readDay = makeDateReader(settings)
  return (record, line) => {
    const dateText = cellOf(record, columns.date)
    const date = readDay(record)
    const outside = findOutsideReason(record, settings, date)
    if (outside) return describeUnreadRow(line, outside.problem, outside.text)
    if (typeof date !== 'string') {
      const isPending = readStatus(dateText) === 'pending'
      return describeUnreadRow(line, isPending ? 'pending' : date.problem, dateText)
    }
    const stranger = findStrangerReason(record, settings)
    if (stranger) return describeUnreadRow(line, stranger.problem, stranger.text)
    const amount = readAmount(record, settings)
    if (typeof amount !== 'number') return describeUnreadRow(line, amount.problem, amount.text)
    return { line, date, description: describe(record, columns), amountCents: amount }
  }
}

/** Why a row is none of those that are wanted. Lines without date and amount are no rows at all. */
function findOutsideReason(record: readonly string[], settings: ImportSettings, date: DateResult) {
  if (typeof date !== 'string' && !hasAmount(record, settings)) return null
  const filtered = findFilteredText(record, settings)
  return filtered === null
    ? findUnbookedReason(record, settings)
    : { problem: 'filtered' as const, text: filtered }
}

/** Whether a column for amounts holds one. */
export function hasAmount(record: readonly string[], { columns }: ImportSettings): boolean {
  return [columns.amount, columns.debit, columns.credit].some((column) => isAmount(cellOf(record, column)))
}

export function describe(record: readonly string[], { descriptions, fallbacks }: Columns): string {
  const text = joinTexts(descriptions.map((column) => record[column] ?? ''))
  if (text !== '') return text
  const filled = fallbacks.find((column) => (record[column] ?? '').trim() !== '')
  return joinTexts(filled === undefined ? [] : [record[filled] ?? '']) || 'No description'
}
