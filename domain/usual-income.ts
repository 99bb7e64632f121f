import type { Month } from './calendar.ts'
import { type Cents, cents, sumCents } from './money.ts'

type MonthIncome = { month: Month; incomeCents: Cents; transactionCount: number }

/**
 * A usual month's income: the average of the months before the current one, those without income too, since the first
 * that has a transaction. 6,000.00 and 5,000.01 in two of six months are 1,833.34 a month. Null where there is none yet.
 */
export function computeUsualIncome(months: readonly MonthIncome[], currentMonth: Month): Cents | null {
  const since = months.findIndex(({ transactionCount }) => transactionCount > 0)
  const past = since < 0 ? [] : months.slice(since).filter(({ month }) => month < currentMonth)
  if (past.length === 0) return null
  return cents(Math.round(sumCents(past.map(({ incomeCents }) => incomeCents)) / past.length))
}
