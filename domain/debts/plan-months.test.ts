import { array, assert, integer, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { account, after, debt, entered, firstMonth, follow, makePlan, type Move } from '#test/kept-plans.ts'
import { limitRuns } from '#test/runs.ts'
import { type Cents, cents } from '../money.ts'
import { type Debt, makeFixedMinimum } from './debt.ts'
import type { PayoffMonth } from './payoff.ts'
import { followPlan, type KeptPlan } from './plan-months.ts'
import type { Books } from './real-months.ts'
import { sumFirstMinimums } from './strategies.ts'

describe('a plan beside its real months', () => {
  const card = debt('card', 100_000, 0)
  const { kept } = makePlan([card], 20_000)
  const paid = (...amounts: number[]) =>
    account(
      -100_000 + amounts.reduce((sum, one) => sum + one, 0),
      amounts.map((inCents, at) => ({ month: after(at), inCents, outCents: 0 })),
    )

  it('shows payment and balance of each month beside the planned ones', () => {
    const found = followPlan(kept, follow([card, paid(20_000, 15_000, 5_000)]), after(2))
    expect(found?.months.slice(0, 4)).toEqual([
      {
        month: after(0),
        plannedPaymentCents: 20_000,
        plannedCents: 80_000,
        real: { paidCents: 20_000, chargedCents: 0, owedCents: 80_000 },
        atPaceCents: null,
      },
      {
        month: after(1),
        plannedPaymentCents: 20_000,
        plannedCents: 60_000,
        real: { paidCents: 15_000, chargedCents: 0, owedCents: 65_000 },
        atPaceCents: null,
      },
      {
        month: after(2),
        plannedPaymentCents: 20_000,
        plannedCents: 40_000,
        real: { paidCents: 5_000, chargedCents: 0, owedCents: 60_000 },
        atPaceCents: 47_500,
      },
      {
        month: after(3),
        plannedPaymentCents: 20_000,
        plannedCents: 20_000,
        real: null,
        atPaceCents: 30_000,
      },
    ])
    expect(found).toMatchObject({ startCents: 100_000, plannedDebtFree: after(4), unknownIds: [] })
  })

  it('says where the real months lead: 175.00 a month end 650.00 a month later than planned', () => {
    const { pace, months } = followPlan(kept, follow([card, paid(20_000, 15_000)]), after(2)) ?? {}
    expect(pace).toEqual({ monthCount: 2, paymentCents: 17_500, debtFree: after(5), monthsLater: 1 })
    expect(months).toHaveLength(6)
    expect(months?.at(-1)).toMatchObject({ plannedPaymentCents: 0, plannedCents: 0, atPaceCents: 0 })
  })

  it('has no pace before a month is over', () => {
    expect(followPlan(kept, follow([card, paid(50_000)]), after(0))).toMatchObject({ pace: null })
  })

  it('never ends when nothing is paid, or as much is charged as is paid', () => {
    const idle = { pace: { paymentCents: 0, debtFree: null, monthsLater: null } }
    expect(followPlan(kept, follow([card, account(-100_000)]), after(2))).toMatchObject(idle)
    const moves = [0, 1].map((at) => ({ month: after(at), inCents: 9_000, outCents: 9_000 }))
    expect(followPlan(kept, follow([card, account(-100_000, moves)]), after(2))).toMatchObject(idle)
  })

  it('ended in the month that everything was paid in', () => {
    const found = followPlan(kept, follow([card, paid(20_000, 80_000)]), after(4))
    expect(found?.pace).toMatchObject({ debtFree: after(1), monthsLater: -3 })
    const late = followPlan(kept, follow([card, paid(10_000, 0, 0, 0, 0, 0, 0, 90_000)]), after(8))
    expect(late?.pace).toMatchObject({ debtFree: after(7), monthsLater: 3 })
    expect(late?.months).toHaveLength(9)
  })

  it('goes on below the minimums when that is what was paid', () => {
    const strict = { ...card, minimum: makeFixedMinimum(cents(20_000)) }
    const found = followPlan(kept, follow([strict, paid(10_000, 10_000)]), after(2))
    expect(found?.pace).toMatchObject({ paymentCents: 10_000, debtFree: after(9), monthsLater: 5 })
  })

  it('takes a lump sum that was planned and paid for no pace, and keeps those to come', () => {
    const lumpSums = [0, 3].map((at) => ({ month: after(at), amountCents: cents(30_000), debtId: null }))
    const withSums = makePlan([debt('card', 200_000, 0)], 20_000, { lumpSums })
    const books = account(-130_000, [
      { month: after(0), inCents: 50_000, outCents: 0 },
      { month: after(1), inCents: 20_000, outCents: 0 },
    ])
    const { pace, plannedDebtFree } = followPlan(withSums.kept, follow([card, books]), after(2)) ?? {}
    expect(pace).toMatchObject({ paymentCents: 20_000, debtFree: plannedDebtFree, monthsLater: 0 })
  })

  it('says of which debts nothing is known, and has no pace while it knows nothing at all', () => {
    const loan = debt('loan', 50_000, 0)
    const both = makePlan([card, loan], 20_000)
    const books = paid(20_000, 20_000)
    const silent = followPlan(both.kept, follow([card, books], [loan, entered({})]), after(2))
    expect(silent).toMatchObject({ pace: null, unknownIds: ['loan'] })
    const once = entered({ [after(0)]: 45_000 })
    const told = followPlan(both.kept, follow([card, books], [loan, once]), after(2))
    // 200.00 a month, and 50.00 in the one month that is known.
    expect(told).toMatchObject({ pace: { paymentCents: 25_000 }, unknownIds: ['loan'] })
    expect(told?.months[1]?.real).toEqual({ paidCents: 20_000, chargedCents: 0, owedCents: 105_000 })
  })

  it('knows a debt that was entered up to the last month that is over', () => {
    const told = (balances: Record<string, number>) =>
      followPlan(kept, follow([card, entered(balances)]), after(2))?.unknownIds
    expect(told({ [after(0)]: 80_000, [after(1)]: 60_000 })).toEqual([])
    expect(told({ [after(0)]: 80_000 })).toEqual(['card'])
  })

  it('shows what was charged, too', () => {
    const books = account(-85_000, [{ month: after(0), inCents: 20_000, outCents: 5_000 }])
    expect(followPlan(kept, follow([card, books]), after(0))?.months[0]?.real).toEqual({
      paidCents: 20_000,
      chargedCents: 5_000,
      owedCents: 85_000,
    })
  })

  it('owes nothing at its pace once that has ended, and as much as ever where it never does', () => {
    const atPace = (books: Books) =>
      followPlan(kept, follow([card, books]), after(1))?.months.map(({ atPaceCents }) => atPaceCents)
    expect(atPace(paid(50_000))).toEqual([null, 0, 0, 0, 0])
    expect(atPace(account(-100_000))).toEqual([null, 100_000, 100_000, 100_000, 100_000])
  })

  it('takes for a lump sum only what was paid beyond the payment, in months that are over', () => {
    const paceWith = (at: number, amountCents: number, books: Books) => {
      const lumpSums = [{ month: after(at), amountCents: cents(amountCents), debtId: null }]
      const withSum = makePlan([debt('card', 200_000, 0)], 20_000, { lumpSums })
      return followPlan(withSum.kept, follow([card, books]), after(2))?.pace?.paymentCents
    }
    const books = (...moves: [inCents: number, outCents: number][]) =>
      account(
        -100_000,
        moves.map(([inCents, outCents], at) => ({ month: after(at), inCents, outCents })),
      )
    // Planned, and not paid.
    expect(paceWith(0, 30_000, books([20_000, 0], [20_000, 0]))).toBe(20_000)
    // Paid in part: 250.00 of 300.00.
    expect(paceWith(0, 30_000, books([45_000, 0], [20_000, 0]))).toBe(20_000)
    // Paid, but 100.00 were newly charged.
    expect(paceWith(0, 30_000, books([50_000, 10_000], [20_000, 0]))).toBe(20_000)
    // Of this month, which is not over.
    expect(paceWith(2, 30_000, books([20_000, 0], [20_000, 0], [50_000, 0]))).toBe(20_000)
    // Before the plan.
    expect(paceWith(-1, 30_000, books([20_000, 0], [20_000, 0]))).toBe(20_000)
  })

  it('goes on in the order of its strategy, and by the highest rate where that has none', () => {
    const debts = [debt('costly', 100_000, 240_000), debt('small', 50_000, 10_000)]
    const balancesOf = (strategy: KeptPlan['strategy']) => {
      const books = debts.map(({ balanceCents }) => account(-balanceCents))
      const moved = account(-90_000, [{ month: after(0), inCents: 20_000, outCents: 10_000 }])
      const followed = follow([debts[0]!, moved], [debts[1]!, books[1]!])
      const found = followPlan(makePlan(debts, 20_000, { strategy }).kept, followed, after(1))
      return found?.months.map(({ atPaceCents }) => atPaceCents)
    }
    expect(balancesOf('minimum')).toEqual(balancesOf('avalanche'))
    expect(balancesOf('consolidation')).toEqual(balancesOf('avalanche'))
    expect(balancesOf('snowball')).not.toEqual(balancesOf('avalanche'))
  })

  it('ended with the last of its debts', () => {
    const loan = debt('loan', 50_000, 0)
    const both = makePlan([card, loan], 20_000)
    const books = account(0, [{ month: after(2), inCents: 50_000, outCents: 0 }])
    const found = followPlan(both.kept, follow([card, paid(100_000)], [loan, books]), after(4))
    expect(found?.pace?.debtFree).toBe(after(2))
  })

  it('is planned to end with the last of those debts that are still there', () => {
    const loan = debt('loan', 50_000, 0)
    const both = makePlan([card, loan], 20_000)
    // The smaller one first, of two at one rate: 500.00 are paid with the third payment.
    const endOf = (...ones: [Debt, Books][]) =>
      followPlan(both.kept, follow(...ones), after(0))?.plannedDebtFree
    expect(endOf([loan, entered({})])).toBe(after(2))
    expect(endOf([card, paid()], [loan, entered({})])).toBe(after(7))
    const cut = { ...both.kept, expected: both.kept.expected.slice(0, 5) }
    expect(followPlan(cut, follow([card, paid()]), after(0))?.plannedDebtFree).toBe(after(3))
  })

  it('leaves out debts that are gone, on both sides, and has nothing to say without any', () => {
    const both = makePlan([card, debt('loan', 50_000, 0)], 20_000)
    const found = followPlan(both.kept, follow([card, paid(20_000)]), after(1))
    expect(found).toMatchObject({ startCents: 100_000 })
    expect(found?.months.every(({ plannedCents }) => plannedCents <= 100_000)).toBe(true)
    expect(followPlan(both.kept, new Map(), after(1))).toBeNull()
  })
})

const portfolio = array(
  record({
    balance: integer({ min: 1, max: 5_000_000 }),
    ratePpm: integer({ min: 0, max: 350_000 }),
    minimum: integer({ min: 0, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 5 },
).map((debts) =>
  debts.map(({ balance, ratePpm, minimum }, at) => debt(String(at), balance, ratePpm, minimum)),
)

describe('over 2,000 plans', () => {
  const booksOf = (start: number, months: readonly PayoffMonth[], at: number): Books => {
    let before = start
    const moves = months.map((one): Move => {
      const { paymentCents = 0, endingCents = 0 } = one.debts[at] ?? {}
      const move = { month: one.month, inCents: paymentCents, outCents: endingCents + paymentCents - before }
      before = endingCents
      return move
    })
    return account(-before, moves)
  }

  it('the planned payments are those of the simulation, and who pays them is done when it said', () => {
    assert(
      property(
        portfolio,
        integer({ min: 1, max: 300_000 }),
        integer({ min: 1, max: 40 }),
        (debts, payment, past) => {
          const { kept, payoff } = makePlan(debts, payment)
          pre(payoff.monthCount !== null && payoff.monthCount > past)
          pre(sumFirstMinimums(debts, { firstMonth }) <= payment)
          const done = payoff.months.slice(0, past)
          const followed = follow(
            ...debts.map((one, at): [Debt, Books] => [one, booksOf(one.balanceCents, done, at)]),
          )
          const found = followPlan(kept, followed, after(past))
          expect(found?.months.map((one) => one.plannedPaymentCents)).toEqual(
            payoff.months.map(({ paymentCents }) => paymentCents),
          )
          expect(found?.pace).toMatchObject({
            paymentCents: payment as Cents,
            debtFree: found?.plannedDebtFree,
            monthsLater: 0,
          })
        },
      ),
      { numRuns: limitRuns(2_000) },
    )
  })
})
