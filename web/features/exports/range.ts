// The days that the window begins with: SPEC's from the first of the current month to today while the list shows this month,
// otherwise the days that the list shows.
import type { TransactionFilter } from '#contract/transactions.ts'
import { addDays, type Day, type Month, monthRange } from '#domain/calendar.ts'

export type ExportRange = { from: Day | ''; to: Day | '' }

type Today = { today: Day; currentMonth: Month; monthStartDay: number }

export function chooseRange(
  filter: TransactionFilter,
  { today, currentMonth, monthStartDay }: Today,
): ExportRange {
  const { month, from, to } = filter
  const range = listedRange(filter, monthStartDay)
  return month === currentMonth && !from && !to ? { ...range, to: today } : range
}

/** All days that the list shows; empty is without an end. */
export function listedRange({ month, from, to }: TransactionFilter, monthStartDay: number): ExportRange {
  if (!month) return { from: from ?? '', to: to ?? '' }
  const range = monthRange(month, monthStartDay)
  const last = addDays(range.until, -1)
  return { from: from && from > range.from ? from : range.from, to: to && to < last ? to : last }
}

/** The filter of the list with other days. */
export function withRange(
  { month: _month, from: _from, to: _to, ...rest }: TransactionFilter,
  { from, to }: ExportRange,
): TransactionFilter {
  return { ...rest, ...(from && { from }), ...(to && { to }) }
}
