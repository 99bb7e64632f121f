// What changes on the way: a rate from a month on, a lump sum in a month. Counted in payments, the first one is 0.
import type { Month } from '../calendar.ts'
import type { Cents } from '../money.ts'
import type { Debt, RateChange } from './debt.ts'

/** Money beside the monthly payment, for one debt or, with null, for the first in line. */
export type LumpSum = { month: Month; amountCents: Cents; debtId: string | null }

export type PayoffEvent = {
  rates: { at: number; ratePpm: number }[]
  lumpSums: { at: number | null; cents: number }[]
}

/** By payment. What lies before the first payment has happened: only a rate counts. */
export function schedule(
  debts: readonly Debt[],
  { firstMonth, lumpSums = [] }: { firstMonth: Month; lumpSums?: readonly LumpSum[] },
) {
  const events = new Map<number, PayoffEvent>()
  let last = 0
  const eventOf = (month: Month) => {
    const count = Math.max(0, countMonthsBetween(firstMonth, month))
    last = Math.max(last, count)
    const found = events.get(count) ?? { rates: [], lumpSums: [] }
    events.set(count, found)
    return found
  }
  for (const [at, { rateChanges = [] }] of debts.entries())
    for (const { fromMonth, ratePpm } of inOrder(rateChanges)) eventOf(fromMonth).rates.push({ at, ratePpm })
  for (const { month, amountCents, debtId } of lumpSums) {
    if (month < firstMonth) continue
    const at = debts.findIndex(({ id }) => id === debtId)
    eventOf(month).lumpSums.push({ at: at < 0 ? null : at, cents: amountCents })
  }
  return { last, get: (count: number) => events.get(count) }
}

const inOrder = (changes: readonly RateChange[]) =>
  changes.toSorted((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1))

export function countMonthsBetween(from: Month, until: Month): number {
  const count = (of: Month) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
  return count(until) - count(from)
}
