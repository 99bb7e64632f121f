// How a category's budget is doing in the middle of a month. Bills are known and do not repeat within it; the rest is
// carried on as it went so far: 300.00 spent by the 15th of 30, of it 100.00 a bill, is on the way to 500.00.
import { type Day, type DayRange, daysBetween } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'

export type BudgetMonth = {
  budgetCents: Cents
  /** All that went out so far, bills included. */
  spentCents: Cents
  /** Of that, what paid bills. */
  billsPaidCents: Cents
  /** Bills of this category that are still to come in the month. */
  billsAheadCents: Cents
}

export const budgetStates = ['over', 'on-the-way-over', 'within'] as const

export type BudgetStanding = {
  leftCents: Cents
  /** What may be spent by the end of today for the month to end at the budget: beyond it, it is on the way over. */
  paceCents: Cents
  /** Where the month ends if it goes on like this. */
  projectedCents: Cents
  /** What may be spent a day until the month's end, bills set aside; 0 when nothing is left. */
  perDayCents: Cents
  state: (typeof budgetStates)[number]
}

/**
 * `within` the budget, `on-the-way-over` (the projection passes it) or `over` it already. Today counts as a day that has
 * passed for the pace, and as one that is left for the daily amount.
 */
export function assessBudget(of: BudgetMonth, days: DayRange, today: Day): BudgetStanding {
  const length = daysBetween(days.from, days.until)
  const passed = Math.min(length, Math.max(0, daysBetween(days.from, today) + 1))
  const remaining = Math.max(0, length - passed + (passed > 0 && today < days.until ? 1 : 0))
  const steady = of.spentCents - of.billsPaidCents
  const projected =
    of.billsPaidCents +
    of.billsAheadCents +
    (passed === 0 ? 0 : Math.round((Math.max(0, steady) * length) / passed))
  const pace =
    of.billsPaidCents + ((of.budgetCents - of.billsPaidCents - of.billsAheadCents) * passed) / length
  const left = of.budgetCents - of.spentCents
  const free = Math.max(0, left - of.billsAheadCents)
  return {
    leftCents: cents(left),
    paceCents: cents(Math.floor(pace)),
    projectedCents: cents(projected),
    perDayCents: cents(remaining === 0 ? 0 : Math.floor(free / remaining)),
    state: left < 0 ? 'over' : projected > of.budgetCents ? 'on-the-way-over' : 'within',
  }
}
