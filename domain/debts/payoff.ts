// Paying debts off month by month: interest first, then every minimum, then what is left of the monthly payment to
// the first debt in line. What a paid-off debt took before goes on to the next one, and the last payment is exact.
import { type Month, shiftMonth } from '../calendar.ts'
import { type Cents, largestAmount } from '../money.ts'
import type { Debt, MinimumPayment } from './debt.ts'
import { type LumpSum, type PayoffEvent, schedule } from './events.ts'
import { computeMonthlyInterest, computeShare } from './interest.ts'

/**
 * What a strategy may look at: what is owed once the minimums are paid, the rate of that month, the place as entered, and
 * how many cents the currency's unit has.
 */
export type InLine = { balanceCents: number; ratePpm: number; position: number; unitCents: number }

export type PayoffPlan = {
  /** The month of the first payment. */
  firstMonth: Month
  /** Each month for all debts together. When the minimums come to more, they are paid all the same. */
  paymentCents: Cents
  /**
   * Which debt gets what the minimums leave over: the one of the lowest rank, of equal ones the smaller. Null: none
   * does, and what a paid-off debt took goes nowhere.
   */
  rank: ((debt: InLine) => number) | null
  /** Beside the payment; what its debt no longer needs goes to the first in line. */
  lumpSums?: readonly LumpSum[]
  /** Of the currency; 2 where it is not said. */
  decimals?: number
}

export type PayoffMonth = {
  month: Month
  startingCents: Cents
  paymentCents: Cents
  interestCents: Cents
  /** What the payment took off the balance; below zero when it did not cover the interest. */
  principalCents: Cents
  endingCents: Cents
  /** In the order of the debts. */
  debts: readonly { paymentCents: Cents; endingCents: Cents }[]
}

export type Payoff = {
  /** Payments until nothing is owed; null when that never happens. */
  monthCount: number | null
  /** Up to the end; of a plan that never ends, up to where it was given up. */
  totalInterestCents: Cents
  totalPaidCents: Cents
  /** In the order of the debts: with which payment each was paid off, and what it cost. */
  debts: readonly { id: string; monthCount: number | null; interestCents: Cents }[]
  /** Every month, when they were asked for. */
  months: readonly PayoffMonth[]
}

/** A plan that runs for a hundred years does not end, nor one whose debts grow beyond all that can be counted. */
const longestMonths = 1200
const givenUpAt = largestAmount * 2

/**
 * Simulates a plan to the cent (DESIGN section 5 item 8, R7): what is paid equals what was owed plus interest.
 * `keep` says whether every month is wanted or the totals alone, which takes some microseconds.
 */
export function payOff(debts: readonly Debt[], plan: PayoffPlan, keep: 'months' | 'totals'): Payoff {
  const state = open(debts)
  const events = schedule(debts, plan)
  const months: PayoffMonth[] = []
  let count = 0
  let isEndless = false
  while (state.owed > 0 && !isEndless && count < longestMonths) {
    const event = events.get(count)
    if (event) for (const { at, ratePpm } of event.rates) state.rates[at] = ratePpm
    const starting = state.owed
    const interest = charge(state)
    const paid = pay(state, plan, event?.lumpSums ?? [], count)
    if (keep === 'months') months.push(described(state, plan, count, starting, interest, paid))
    count++
    isEndless = state.largest > givenUpAt || (count > events.last && isStuck(state, plan))
  }
  const isPaid = state.owed === 0
  return {
    monthCount: isPaid ? count : null,
    totalInterestCents: state.interest.reduce((sum, one) => sum + one, 0) as Cents,
    totalPaidCents: state.paid as Cents,
    debts: debts.map(({ id }, at) => ({
      id,
      monthCount: state.paidOff[at] ?? null,
      interestCents: state.interest[at] as Cents,
    })),
    months,
  }
}

type State = {
  debts: readonly Debt[]
  balances: number[]
  /** Before this month's interest. */
  before: number[]
  rates: number[]
  interest: number[]
  payments: number[]
  paidOff: (number | null)[]
  owed: number
  paid: number
  largest: number
}

const open = (debts: readonly Debt[]): State => ({
  debts,
  balances: debts.map(({ balanceCents }) => balanceCents),
  before: debts.map(({ balanceCents }) => balanceCents),
  rates: debts.map(({ ratePpm }) => ratePpm),
  interest: debts.map(() => 0),
  payments: debts.map(() => 0),
  paidOff: debts.map(() => null),
  owed: debts.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  paid: 0,
  largest: 0,
})

function charge(state: State): number {
  const { balances, before, rates, interest } = state
  let sum = 0
  for (let at = 0; at < balances.length; at++) {
    const balance = balances[at] as number
    before[at] = balance
    if (balance === 0) continue
    const charged = computeMonthlyInterest(balance, rates[at] as number)
    balances[at] = balance + charged
    interest[at] = (interest[at] as number) + charged
    sum += charged
  }
  state.owed += sum
  return sum
}

function pay(state: State, plan: PayoffPlan, lumpSums: PayoffEvent['lumpSums'], count: number): number {
  const { debts, balances, before, rates, payments } = state
  const owedBefore = state.owed
  let left = plan.paymentCents as number
  state.largest = 0
  for (let at = 0; at < balances.length; at++) {
    const balance = balances[at] as number
    payments[at] = 0
    if (balance === 0) continue
    if (balance > state.largest) state.largest = balance
    const owed = {
      balanceCents: balance,
      interestCents: balance - (before[at] as number),
      ratePpm: rates[at] as number,
    }
    left -= give(state, at, computeMinimum((debts[at] as Debt).minimum, owed))
  }
  let extra = plan.rank ? Math.max(0, left) : 0
  for (const { at, cents } of lumpSums) extra += cents - (at === null ? 0 : give(state, at, cents))
  while (extra > 0 && state.owed > 0) extra -= give(state, firstInLine(state, plan), extra)
  for (let at = 0; at < balances.length; at++)
    if (balances[at] === 0 && state.paidOff[at] === null) state.paidOff[at] = count + 1
  return owedBefore - state.owed
}

// Without an order of its own, a lump sum goes to the debt that was entered first.
const asEntered = ({ position }: InLine) => position

function firstInLine({ balances, rates }: State, { rank, decimals = 2 }: PayoffPlan): number {
  const rankOf = rank ?? asEntered
  const unitCents = 10 ** decimals
  let first = -1
  let lowest = Infinity
  for (let position = 0; position < balances.length; position++) {
    const balanceCents = balances[position] as number
    if (balanceCents === 0) continue
    const ranked = rankOf({ balanceCents, ratePpm: rates[position] as number, position, unitCents })
    if (ranked > lowest || (ranked === lowest && balanceCents >= (balances[first] as number))) continue
    first = position
    lowest = ranked
  }
  return first
}

/** Pays at most what the debt still needs, and says how much that was. */
function give(state: State, at: number, most: number): number {
  const given = Math.min(most, state.balances[at] as number)
  state.balances[at] = (state.balances[at] as number) - given
  state.payments[at] = (state.payments[at] as number) + given
  state.owed -= given
  state.paid += given
  return given
}

// With the minimums alone, a balance that a month did not lower stays so: interest and a minimum that is a share of it
// grow alike. What is left over beyond the minimums can go to another debt once the order of the balances has turned.
const isStuck = ({ balances, before }: State, { rank }: PayoffPlan): boolean =>
  !rank && balances.some((balance, at) => balance > 0 && balance >= (before[at] as number))

/**
 * The least to be paid in a month, of the balance with its interest; the balance itself when that is less. A share is at
 * least one cent, and where it is more than a month's interest, it takes at least one cent off the balance: rounded to
 * cents, 5 % of 9 cents would be nothing, and the last cents would stay for ever.
 */
export function computeMinimum(
  { floorCents, sharePpm }: MinimumPayment,
  { balanceCents, interestCents, ratePpm }: { balanceCents: number; interestCents: number; ratePpm: number },
): number {
  if (sharePpm === 0) return Math.min(balanceCents, floorCents)
  const least = sharePpm * 12 > ratePpm ? interestCents + 1 : 1
  return Math.min(balanceCents, Math.max(floorCents, least, computeShare(balanceCents, sharePpm)))
}

function described(
  { balances, payments, owed }: State,
  { firstMonth }: PayoffPlan,
  count: number,
  starting: number,
  interest: number,
  paid: number,
): PayoffMonth {
  return {
    month: shiftMonth(firstMonth, count),
    startingCents: starting as Cents,
    paymentCents: paid as Cents,
    interestCents: interest as Cents,
    principalCents: (paid - interest) as Cents,
    endingCents: owed as Cents,
    debts: balances.map((balance, at) => ({
      paymentCents: payments[at] as Cents,
      endingCents: balance as Cents,
    })),
  }
}
