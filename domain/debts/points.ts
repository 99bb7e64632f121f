// Points to days: five percent points of a 4,000.00 income, moved from Wants to Savings and debt, are 200.00 a month;
// so much sooner are the debts gone, and the goals reached with what is free from then on.
import { type Month, dayInMonth, daysBetween, shiftMonth } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import type { Debt } from './debt.ts'
import { computeShare } from './interest.ts'
import { payOff } from './payoff.ts'
import { type PayoffWishes, type StrategyKey, getStrategy } from './strategies.ts'

export type GoalAhead = {
  id: string
  /** What is still to be saved, above zero. */
  missingCents: Cents
  /** What is put aside for it each month anyway. */
  monthlyCents: Cents
}

type Outlook = {
  /** The month of the last payment; null when the debts never end, undefined without debts. */
  debtFree: Month | null | undefined
  interestCents: Cents
  /** The month each goal is reached in; null when it never is. */
  goals: { id: string; reached: Month | null }[]
}

export type Situation = {
  debts: readonly Debt[]
  /** In the order they are to be reached. */
  goals: readonly GoalAhead[]
  wishes: PayoffWishes
  strategy: Exclude<StrategyKey, 'consolidation'>
  /** A month's income, of which a point is the hundredth part. */
  incomeCents: Cents
}

export type PointsMoved = {
  extraCents: Cents
  before: Outlook
  after: Outlook
  /** Days the last payment comes sooner; null where one of the two never comes. */
  daysSooner: number | null
  interestSavedCents: Cents | null
}

/** What moving `points` percent points of the income to debts, and then to goals, changes. */
export function movePoints(situation: Situation, points: number): PointsMoved {
  const extraCents = cents(computeShare(Math.max(0, situation.incomeCents), points * 10_000))
  const before = lookAhead(situation, cents(0))
  const after = lookAhead(situation, extraCents)
  const isOver = Boolean(before.debtFree && after.debtFree)
  return {
    extraCents,
    before,
    after,
    daysSooner:
      before.debtFree && after.debtFree
        ? daysBetween(dayInMonth(after.debtFree, 1), dayInMonth(before.debtFree, 1))
        : null,
    interestSavedCents: isOver ? cents(before.interestCents - after.interestCents) : null,
  }
}

function lookAhead({ debts, goals, wishes, strategy }: Situation, extraCents: Cents): Outlook {
  const budget = wishes.paymentCents + extraCents
  const plan = { ...wishes, paymentCents: cents(budget), rank: getStrategy(strategy).rank ?? null }
  const payoff = payOff(debts, plan, goals.length ? 'months' : 'totals')
  const { monthCount, totalInterestCents, months } = payoff
  // What the debts of a month leave of the money meant for them goes to the goals, from the first month on.
  const freeIn = (count: number) =>
    monthCount === null ? 0 : Math.max(0, budget - (months[count]?.paymentCents ?? 0))
  return {
    debtFree: debts.length === 0 ? undefined : lastMonth(wishes.firstMonth, monthCount),
    interestCents: totalInterestCents,
    goals: reachGoals(goals, wishes.firstMonth, freeIn),
  }
}

const lastMonth = (first: Month, monthCount: number | null): Month | null =>
  monthCount === null ? null : shiftMonth(first, monthCount - 1)

const longestMonths = 1200

function reachGoals(goals: readonly GoalAhead[], firstMonth: Month, freeIn: (count: number) => number) {
  const missing = goals.map(({ missingCents }) => missingCents as number)
  const reached: Month[] = []
  for (let count = 0; count < longestMonths && missing.some((cents) => cents > 0); count++) {
    let free = freeIn(count)
    for (const [at, { monthlyCents }] of goals.entries()) {
      const lacking = missing[at] as number
      if (lacking <= 0) continue
      const given = Math.min(lacking, monthlyCents + free)
      free -= Math.max(0, given - monthlyCents)
      missing[at] = lacking - given
      if (given === lacking) reached[at] = shiftMonth(firstMonth, count)
    }
  }
  return goals.map(({ id }, at) => ({ id, reached: reached[at] ?? null }))
}
