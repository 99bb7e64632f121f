// What the rows on the screen come to. It all happens in the browser, with every key.
import { type Month, shiftMonth } from '#domain/calendar.ts'
import type { Debt } from '#domain/debts/debt.ts'
import {
  comparedStrategies,
  type Comparison,
  compareStrategies,
  sumFirstMinimums,
  type PayoffWishes,
  limitToPlan,
  type StrategyResult,
} from '#domain/debts/strategies.ts'
import { type Cents, cents, sumCents, zero } from '#domain/money.ts'
import { limits, type Plan } from '#domain/plans.ts'
import { type Draft, type ReadDebt, readDebt, readLumpSums } from './draft.ts'

export type Calculation = {
  /** In the order of the rows. */
  read: readonly ReadDebt[]
  /** Those that count. */
  debts: readonly Debt[]
  /** The account that each of them follows, if it does. */
  accountIds: readonly (string | null)[]
  /** Debts beyond what the plan calculates with. */
  beyondCount: number
  totalCents: Cents
  minimumsCents: Cents
  extraCents: Cents
  wishes: PayoffWishes
  /** Null while there is no debt or no payment. */
  comparison: Comparison | null
}

/** `decimals` are those of the household's currency. */
export function calculate(draft: Draft, firstMonth: Month, plan: Plan, decimals = 2): Calculation {
  const read = draft.debts.map(readDebt)
  const all = read.flatMap(({ debt }) => debt ?? [])
  const debts = all.slice(0, limits[plan].debts)
  const accountIds = draft.debts.flatMap(({ accountId }, at) => (read[at]?.debt ? [accountId] : []))
  const paymentCents = draft.paymentCents && draft.paymentCents > 0 ? cents(draft.paymentCents) : zero
  const wishes = { firstMonth, paymentCents, lumpSums: readLumpSums(draft), decimals }
  const minimumsCents = sumFirstMinimums(debts, wishes)
  const keys = draft.hasOwnOrder ? [...comparedStrategies, 'own' as const] : comparedStrategies
  return {
    read,
    debts,
    accountIds,
    beyondCount: all.length - debts.length,
    totalCents: sumCents(debts.map(({ balanceCents }) => balanceCents)),
    minimumsCents,
    extraCents: cents(Math.max(0, paymentCents - minimumsCents)),
    wishes,
    comparison:
      debts.length && paymentCents
        ? limitToPlan(plan, compareStrategies(debts, wishes, keys, 'months'))
        : null,
  }
}

export const resultOf = ({ results, recommended }: Comparison): StrategyResult | undefined =>
  results.find(({ key }) => key === recommended)

/** How the ways are listed; the first is not always the one that is called the cheapest. */
export const describeOrder = ({ results }: Comparison): string =>
  results[0]?.isHypothetical
    ? 'By what they cost in interest. The first is a loan that nobody has offered yet.'
    : 'By what they cost in interest.'

/** The month of the last payment. */
export const debtFreeMonth = (firstMonth: Month, monthCount: number): Month =>
  shiftMonth(firstMonth, monthCount - 1)
