// Which months a report sets side by side: of this year its months so far, of October 2026 the twelve that end with it.
import { type Month, addDays, monthOf, shiftMonth } from '#domain/calendar.ts'
import { isKeptMonth } from '#domain/months.ts'
import { type Period, countMonths } from './period.ts'

/** From fewer nothing is seen that the period's own figures do not say; more fit on no screen. */
const shown = { fewest: 3, most: 24, otherwise: 12 }

/**
 * The months of the period, the last 24 of a longer one; of fewer than three months, and of days that are no whole months,
 * the twelve that end with the last. Oldest first.
 */
export function chooseMonths({ range, months }: Period, startDay: number): Month[] {
  const last = monthOf(addDays(range.until, -1), startDay)
  const own = months ? countMonths(months) : 0
  const count = own < shown.fewest ? shown.otherwise : Math.min(own, shown.most)
  return Array.from({ length: count }, (_, at) => shiftMonth(last, at + 1 - count)).filter(isKeptMonth)
}

/** Without the months before the first transaction, and without those after both the last one and the current month. */
export function trimMonths<Of extends { month: Month; transactionCount: number }>(
  months: readonly Of[],
  current: Month,
): Of[] {
  const first = months.findIndex(({ transactionCount }) => transactionCount > 0)
  if (first < 0) return []
  const last = months.findLastIndex(({ month, transactionCount }) => transactionCount > 0 || month <= current)
  return months.slice(first, last + 1)
}
