// How paying off really goes beside a plan: 18,200.00 still owed where 18,900.00 were expected is 700.00 ahead, which is
// one payment.
import { type Month } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { countMonthsBetween } from './events.ts'

export type Progress = {
  /** Above zero: so much less is owed than planned for the end of this month. Below: more than planned for its start. */
  aheadCents: Cents
  /** In whole payments of the plan; 0 with less than one. */
  aheadMonths: number
}

/**
 * `expectedCents` is what is to be owed before the first payment and after each. Whether this month's payment was made
 * already is not known: what lies between its start and its end is as planned.
 */
export function comparePlan(
  { expectedCents, firstMonth }: { expectedCents: readonly number[]; firstMonth: Month },
  owedCents: Cents,
  currentMonth: Month,
): Progress {
  const last = expectedCents.length - 1
  const paymentsBefore = Math.min(last, Math.max(0, countMonthsBetween(firstMonth, currentMonth)))
  const paymentsAfter = currentMonth < firstMonth ? 0 : Math.min(last, paymentsBefore + 1)
  const expectedAt = (count: number) => expectedCents[count] ?? 0
  const most = expectedAt(paymentsBefore)
  const least = expectedAt(paymentsAfter)
  if (owedCents < least) {
    let reached = paymentsAfter
    while (reached < last && expectedAt(reached + 1) >= owedCents) reached++
    return { aheadCents: cents(least - owedCents), aheadMonths: reached - paymentsAfter }
  }
  if (owedCents > most) {
    let reached = paymentsBefore
    while (reached > 0 && expectedAt(reached - 1) <= owedCents) reached--
    return { aheadCents: cents(most - owedCents), aheadMonths: reached - paymentsBefore }
  }
  return { aheadCents: cents(0), aheadMonths: 0 }
}
