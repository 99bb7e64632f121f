// A saved plan month by month beside what really happened, and where going on like that leads: 950.00 a month instead of
// 1,000.00, so that the debts are gone in May 2030 and not in March.
import { type Month, shiftMonth } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type Debt, makeFixedMinimum, type RateChange, findRate } from './debt.ts'
import { type LumpSum, countMonthsBetween } from './events.ts'
import { computeMonthlyInterest } from './interest.ts'
import { type Payoff, payOff } from './payoff.ts'
import { type Books, readRealMonths, type RealDebt } from './real-months.ts'
import { sumFirstMinimums, type StrategyKey, getStrategy } from './strategies.ts'

export type KeptPlan = {
  strategy: StrategyKey
  paymentCents: Cents
  firstMonth: Month
  lumpSums: readonly LumpSum[]
  /** As they were when the plan was made. */
  debts: readonly { id: string; ratePpm: number; rateChanges: readonly RateChange[] }[]
  /** What each debt is to stand at before the first payment, and after each. */
  expected: readonly (readonly number[])[]
  /** Of the currency; 2 where it is not said. */
  decimals?: number
}

/** A debt as it is known today, and what its books say. */
export type FollowedDebt = { debt: Omit<Debt, 'balanceCents'>; books: Books }

type PlanMonth = {
  month: Month
  plannedPaymentCents: Cents
  /** Owed at the month's end. */
  plannedCents: Cents
  /** Null of months to come; of the current month, what is known so far. */
  real: { paidCents: Cents; chargedCents: Cents; owedCents: Cents } | null
  /** Owed at the month's end when it goes on as before; null of months that are over. */
  atPaceCents: Cents | null
}

type Pace = {
  /** The whole months since the plan was made: it is their average. */
  monthCount: number
  /** Paid a month less what was newly charged. */
  paymentCents: Cents
  /** The month of the last payment when it goes on like that; null when it never comes. */
  debtFree: Month | null
  /** Than the plan; below zero: sooner. Null when it never ends. */
  monthsLater: number | null
}

export type FollowedPlan = {
  /** Owed when the plan was made. */
  startCents: Cents
  plannedDebtFree: Month
  /** Until everything has ended: the plan, what is known, and the pace. */
  months: PlanMonth[]
  /** Null before a month is over, and while nothing is known of a debt. */
  pace: Pace | null
  /** Debts of which nothing new was entered in a month that is over: they stand as they were entered last. */
  unknownIds: string[]
}

/**
 * What the plan meant and what happened, for those of its debts that are still there: `followed` by id. Null when none is.
 */
export function followPlan(
  plan: KeptPlan,
  followed: ReadonlyMap<string, FollowedDebt>,
  currentMonth: Month,
): FollowedPlan | null {
  const kept = plan.debts.flatMap(({ id }, at) => {
    const found = followed.get(id)
    return found ? [{ at, ...found }] : []
  })
  if (kept.length === 0) return null
  const places = kept.map(({ at }) => at)
  const planned = plannedMonths(plan, places)
  const past = Math.max(0, countMonthsBetween(plan.firstMonth, currentMonth))
  const known = Array.from({ length: past + 1 }, (_, at) => shiftMonth(plan.firstMonth, at))
  const real = kept.map(({ at, debt, books }) =>
    readRealMonths(debt, books, plan.expected[0]?.[at] ?? 0, known),
  )
  const debts = kept.map(({ debt }) => debt)
  const goingOn = goOn(plan, debts, real, past)
  const endCount = plannedEnd(plan, places)
  const plannedDebtFree = shiftMonth(plan.firstMonth, endCount - 1)
  const count = Math.max(endCount, known.length, past + (goingOn?.payoff.monthCount ?? 0))
  return {
    startCents: sumOf(places, (at) => plan.expected[0]?.[at] ?? 0),
    plannedDebtFree,
    months: Array.from({ length: count }, (_, at) => ({
      month: shiftMonth(plan.firstMonth, at),
      plannedPaymentCents: cents(planned[at]?.paymentCents ?? 0),
      plannedCents: cents(planned[at]?.owedCents ?? 0),
      real: at < known.length ? realIn(real, at) : null,
      atPaceCents: goingOn && at >= past ? balanceAfter(goingOn, at - past) : null,
    })),
    pace: goingOn && {
      monthCount: past,
      paymentCents: goingOn.paymentCents,
      ...ending(goingOn, real, { firstMonth: plan.firstMonth, past, plannedDebtFree }),
    },
    unknownIds: kept.flatMap(({ debt: { id } }, at) => ((real[at]?.knownCount ?? 0) < past ? [id] : [])),
  }
}

/** What was to be paid in each month follows from the balances, because interest is a rule. */
function plannedMonths({ firstMonth, debts, expected }: KeptPlan, places: readonly number[]) {
  return expected.slice(1).map((balances, count) => {
    const month = shiftMonth(firstMonth, count)
    const paymentOf = (at: number) => {
      const before = expected[count]?.[at] ?? 0
      const debt = debts[at]
      return before + (debt ? computeMonthlyInterest(before, findRate(debt, month)) : 0) - (balances[at] ?? 0)
    }
    return { paymentCents: sumOf(places, paymentOf), owedCents: sumOf(places, (at) => balances[at] ?? 0) }
  })
}

/** With which payment the plan has paid these debts. */
function plannedEnd({ expected }: KeptPlan, places: readonly number[]): number {
  const end = expected.findIndex((balances) => places.every((at) => (balances[at] ?? 0) === 0))
  return end < 0 ? expected.length - 1 : end
}

const realIn = (real: readonly RealDebt[], at: number) => {
  const sum = (key: 'paidCents' | 'chargedCents' | 'owedCents') =>
    sumOf(real, ({ months }) => months[at]?.[key] ?? 0)
  return { paidCents: sum('paidCents'), chargedCents: sum('chargedCents'), owedCents: sum('owedCents') }
}

type GoingOn = { paymentCents: Cents; payoff: Payoff }

/** Null where a way that never ends was given up. */
const balanceAfter = ({ payoff }: GoingOn, at: number): Cents | null =>
  payoff.months[at]?.endingCents ?? (payoff.monthCount === null ? null : cents(0))

/** From the end of the last whole month on, with the same strategy and the payment of the months that are over. */
function goOn(
  { strategy, paymentCents: planned, firstMonth, lumpSums, decimals }: KeptPlan,
  debts: readonly Omit<Debt, 'balanceCents'>[],
  real: readonly RealDebt[],
  past: number,
): GoingOn | null {
  if (past === 0 || real.some(({ knownCount }) => knownCount === 0)) return null
  const paidIn = (at: number) =>
    sumOf(real, ({ months }) => (months[at] ? months[at].paidCents - months[at].addedCents : 0))
  // What was planned as a lump sum and really paid comes once: it is no pace.
  const once = lumpSums.reduce((sum, { month, amountCents }) => {
    const at = countMonthsBetween(firstMonth, month)
    return at >= past ? sum : sum + Math.min(amountCents, Math.max(0, paidIn(at) - planned))
  }, 0)
  const paceOf = ({ months, knownCount }: RealDebt) =>
    sumOf(
      months.slice(0, Math.min(past, knownCount)),
      ({ paidCents, addedCents }) => paidCents - addedCents,
    ) / Math.min(past, knownCount)
  const pace = cents(Math.round(real.reduce((sum, one) => sum + paceOf(one), 0) - once / past))
  const open = debts.flatMap((debt, at) => {
    const balanceCents = real[at]?.months[past - 1]?.owedCents ?? cents(0)
    return balanceCents > 0 ? [{ ...debt, balanceCents }] : []
  })
  const from = shiftMonth(firstMonth, past)
  const wishes = {
    firstMonth: from,
    paymentCents: cents(Math.max(0, pace)),
    lumpSums,
    rank: getStrategy(strategy).rank ?? getStrategy('avalanche').rank ?? null,
    ...(decimals !== undefined && { decimals }),
  }
  // Who pays less than the minimums goes on paying less.
  const paid =
    pace < sumFirstMinimums(open, wishes)
      ? open.map((debt) => ({ ...debt, minimum: makeFixedMinimum(cents(0)) }))
      : open
  return { paymentCents: pace, payoff: payOff(paid, wishes, 'months') }
}

function ending(
  { payoff: { monthCount } }: GoingOn,
  real: readonly RealDebt[],
  { firstMonth, past, plannedDebtFree }: { firstMonth: Month; past: number; plannedDebtFree: Month },
): Pick<Pace, 'debtFree' | 'monthsLater'> {
  if (monthCount === null) return { debtFree: null, monthsLater: null }
  const last = monthCount === 0 ? lastPayment(real, past) : past + monthCount - 1
  const debtFree = shiftMonth(firstMonth, last)
  return { debtFree, monthsLater: countMonthsBetween(plannedDebtFree, debtFree) }
}

/** Of debts that are paid: in which of the months that are over. */
function lastPayment(real: readonly RealDebt[], past: number): number {
  const owedIn = (at: number) => real.some(({ months }) => (months[at]?.owedCents ?? 0) > 0)
  return Array.from({ length: past }, (_, at) => owedIn(at)).lastIndexOf(true) + 1
}

const sumOf = <One>(ones: readonly One[], amountOf: (one: One) => number): Cents =>
  cents(ones.reduce((sum, one) => sum + amountOf(one), 0))
