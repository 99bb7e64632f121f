// Five ways to pay debts off, and the household's own order (SPEC section 9): each a name and an order over the one
// simulator, apart from the loan that replaces all of them.
import { type Cents, cents, sumCents } from '../money.ts'
import { limits, type Plan } from '../plans.ts'
import { type Debt, findRate } from './debt.ts'
import { computeMonthlyInterest } from './interest.ts'
import { makeConsolidationLoan, repayLoan } from './loan.ts'
import { type InLine, type Payoff, type PayoffPlan, computeMinimum, payOff } from './payoff.ts'

export type StrategyKey = 'avalanche' | 'snowball' | 'balanced' | 'own' | 'minimum' | 'consolidation'

type Strategy = {
  key: StrategyKey
  name: string
  description: string
  /** As `PayoffPlan` has it: null where nothing beyond the minimums is paid. */
  rank?: ((debt: InLine) => number) | null
}

/** SPEC section 9: 0.7 times the rate in percent plus 0.3 times the balance in units / 10,000. */
const score = ({ ratePpm, balanceCents, unitCents }: InLine): number =>
  0.7 * (ratePpm / 10_000) + 0.3 * (balanceCents / unitCents / 10_000)

/** Of two that cost the same, the one that stands first here is shown first. */
const strategies = [
  {
    key: 'avalanche',
    name: 'Avalanche',
    description: 'What the minimums leave over goes to the debt with the highest rate.',
    rank: ({ ratePpm }) => -ratePpm,
  },
  {
    key: 'snowball',
    name: 'Snowball',
    description: 'What the minimums leave over goes to the smallest debt, so that one is gone soon.',
    rank: ({ balanceCents }) => balanceCents,
  },
  {
    key: 'balanced',
    name: 'Balanced',
    description: 'Rate and size together say which debt comes first.',
    rank: (debt) => -score(debt),
  },
  {
    key: 'own',
    name: 'Your own order',
    description: 'What the minimums leave over goes to your debts in the order you gave them.',
    rank: ({ position }) => position,
  },
  {
    key: 'minimum',
    name: 'Minimum Payment',
    description: 'Only the minimums are paid, and what a paid-off debt frees is spent on other things.',
    rank: null,
  },
  {
    key: 'consolidation',
    name: 'Consolidation Loan',
    description:
      'One loan over 60 months takes the place of all debts. Hypothetical: a bank would have to offer it.',
  },
] as const satisfies readonly Strategy[]

export const strategyKeys = strategies.map(({ key }) => key) as [StrategyKey, ...StrategyKey[]]

/** The five that SPEC compares; the own order joins them where the household gave one. */
export const comparedStrategies: readonly StrategyKey[] = strategies
  .map(({ key }) => key)
  .filter((key) => key !== 'own')

export type StrategyResult = Payoff & {
  key: StrategyKey
  name: string
  description: string
  /** What goes out in the first month, lump sums aside: never more than is owed. */
  recommendedPaymentCents: Cents
  /** Interest less than with the minimums alone; null where one of the two never ends. */
  savingsCents: Cents | null
  /** Nobody offered this loan. */
  isHypothetical: boolean
}

export type Comparison = {
  /** By total interest, what never ends last (SPEC section 9). */
  results: StrategyResult[]
  /** The first of them that the household can really do; null when none ends. */
  recommended: StrategyKey | null
  minimumsCents: Cents
  /** Whether the payment covers the minimums of the first month. */
  coversMinimums: boolean
}

export type PayoffWishes = Omit<PayoffPlan, 'rank'>

/** What every strategy comes to with the same debts and the same monthly payment. */
export function compareStrategies(
  debts: readonly Debt[],
  wishes: PayoffWishes,
  keys: readonly StrategyKey[] = comparedStrategies,
  keep: 'months' | 'totals' = 'totals',
): Comparison {
  const minimum = run('minimum', debts, wishes, keep)
  const minimumsCents = sumFirstMinimums(debts, wishes)
  const results = keys.map((key): StrategyResult => {
    const payoff = key === 'minimum' ? minimum : run(key, debts, wishes, keep)
    const { name, description } = getStrategy(key)
    const isComparable = key !== 'minimum' && payoff.monthCount !== null && minimum.monthCount !== null
    return {
      ...payoff,
      key,
      name,
      description,
      recommendedPaymentCents: firstPayment(key, debts, wishes, minimumsCents),
      savingsCents: isComparable ? cents(minimum.totalInterestCents - payoff.totalInterestCents) : null,
      isHypothetical: key === 'consolidation',
    }
  })
  results.sort(byInterest)
  const recommended = results.find(canBeFollowed)
  return {
    results,
    recommended: recommended?.key ?? null,
    minimumsCents,
    coversMinimums: wishes.paymentCents >= minimumsCents,
  }
}

/** Whether a household can really go this way: nobody offered the loan, and a plan has an end. */
export const canBeFollowed = ({ isHypothetical, monthCount }: StrategyResult): boolean =>
  !isHypothetical && monthCount !== null

/** What a plan shows of a comparison: all, or with Free the one way that is recommended (SPEC sections 6 and 9). */
export function limitToPlan(plan: Plan, comparison: Comparison): Comparison {
  const count = limits[plan].debtStrategies
  if (count >= comparedStrategies.length) return comparison
  const doable = comparison.results.filter(({ isHypothetical }) => !isHypothetical)
  return { ...comparison, results: doable.slice(0, count) }
}

export const getStrategy = (key: StrategyKey) =>
  strategies.find((strategy) => strategy.key === key) as Strategy

function run(
  key: StrategyKey,
  debts: readonly Debt[],
  wishes: PayoffWishes,
  keep: 'months' | 'totals',
): Payoff {
  if (key === 'consolidation')
    return repayLoan(makeConsolidationLoan(debts, wishes.firstMonth), wishes.firstMonth, keep)
  return payOff(debts, { ...wishes, rank: getStrategy(key).rank ?? null }, keep)
}

function byInterest(a: StrategyResult, b: StrategyResult): number {
  if (a.monthCount === null || b.monthCount === null)
    return Number(a.monthCount === null) - Number(b.monthCount === null)
  return a.totalInterestCents - b.totalInterestCents
}

/** What the minimums come to in the first month, interest included. */
export function sumFirstMinimums(
  debts: readonly Debt[],
  { firstMonth }: Pick<PayoffPlan, 'firstMonth'>,
): Cents {
  return sumCents(
    debts.map((debt) => {
      const ratePpm = findRate(debt, firstMonth)
      const interestCents = computeMonthlyInterest(debt.balanceCents, ratePpm)
      const balanceCents = debt.balanceCents + interestCents
      return cents(computeMinimum(debt.minimum, { balanceCents, interestCents, ratePpm }))
    }),
  )
}

function firstPayment(
  key: StrategyKey,
  debts: readonly Debt[],
  { firstMonth, paymentCents }: PayoffWishes,
  minimumsCents: Cents,
): Cents {
  if (key === 'consolidation') return makeConsolidationLoan(debts, firstMonth).paymentCents
  if (key === 'minimum') return minimumsCents
  const owed = debts.map(({ balanceCents, ...debt }) =>
    cents(balanceCents + computeMonthlyInterest(balanceCents, findRate(debt, firstMonth))),
  )
  return cents(Math.min(Math.max(paymentCents, minimumsCents), sumCents(owed)))
}
