// Debts, books and a kept plan of avalanche, as tests of plans and of their real months write them.
import { type Month, month, shiftMonth } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { type Debt, makeFixedMinimum } from '#domain/debts/debt.ts'
import { payOff } from '#domain/debts/payoff.ts'
import type { FollowedDebt, KeptPlan } from '#domain/debts/plan-months.ts'
import type { Books } from '#domain/debts/real-months.ts'
import { getStrategy } from '#domain/debts/strategies.ts'

export const firstMonth = month('2026-11')
export const after = (count: number): Month => shiftMonth(firstMonth, count)

export const debt = (id: string, balance: number, ratePpm: number, minimum = 0): Debt => ({
  id,
  name: id,
  balanceCents: cents(balance),
  ratePpm,
  rateChanges: [],
  minimum: makeFixedMinimum(cents(minimum)),
})

export function makePlan(debts: readonly Debt[], payment: number, extra: Partial<KeptPlan> = {}) {
  const paymentCents = cents(payment)
  const { lumpSums = [] } = extra
  const rank = getStrategy('avalanche').rank ?? null
  const payoff = payOff(debts, { firstMonth, paymentCents, rank, lumpSums }, 'months')
  const kept: KeptPlan = {
    strategy: 'avalanche',
    paymentCents,
    firstMonth,
    lumpSums,
    debts: debts.map(({ id, ratePpm, rateChanges = [] }) => ({ id, ratePpm, rateChanges })),
    expected: [
      debts.map(({ balanceCents }) => balanceCents),
      ...payoff.months.map((one) => one.debts.map(({ endingCents }) => endingCents)),
    ],
    ...extra,
  }
  return { kept, payoff }
}

export type Move = { month: Month; inCents: number; outCents: number }
export const account = (balanceCents: number, moves: readonly Move[] = []): Books => ({
  kind: 'account',
  balanceCents,
  moves,
})
export const entered = (balances: Record<string, number>): Books => ({ kind: 'entered', balances })
export const follow = (...ones: [Debt, Books][]): Map<string, FollowedDebt> =>
  new Map(ones.map(([of, books]) => [of.id, { debt: of, books }]))
