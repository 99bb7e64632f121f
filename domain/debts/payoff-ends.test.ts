import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents, largestAmount } from '../money.ts'
import type { Debt } from './debt.ts'
import { payOff } from './payoff.ts'
import { canBeFollowed, compareStrategies, getStrategy, type StrategyKey } from './strategies.ts'

const firstMonth = month('2026-11')

const debt = (id: string, balanceCents: number, ratePpm: number, floorCents: number, sharePpm = 0): Debt => ({
  id,
  name: id,
  balanceCents: cents(balanceCents),
  ratePpm,
  minimum: { floorCents: cents(floorCents), sharePpm },
})
const pay = (debts: readonly Debt[], paymentCents: number, key: StrategyKey) =>
  payOff(
    debts,
    { firstMonth, paymentCents: cents(paymentCents), rank: getStrategy(key).rank ?? null },
    'months',
  )

// S27: a plan that never ends says so, and one that ends does not.
describe('a plan that ends', () => {
  it('is not kept up by the last cents, of which a share rounds to nothing (money.md D1)', () => {
    const { results } = compareStrategies([debt('card', 500_000, 120_000, 0, 50_000)], {
      firstMonth,
      paymentCents: cents(40_000),
    })
    const minimum = results.find(({ key }) => key === 'minimum')
    expect([minimum?.monthCount, minimum?.totalInterestCents]).toEqual([263, 123_458])
    const avalanche = results.find(({ key }) => key === 'avalanche')
    expect(avalanche?.savingsCents).toBe(86_617)
    expect(pay([debt('card', 200_000, 199_000, 0, 100_000)], 0, 'minimum').monthCount).toBe(120)
    expect(pay([debt('loan', 200_000, 0, 0, 20_000)], 0, 'minimum').monthCount).toBe(464)
  })

  it('takes a cent a month at least where the share is more than the interest (money.md D1)', () => {
    const debts = record({
      balance: integer({ min: 1, max: 20_000 }),
      ratePpm: integer({ min: 0, max: 400_000 }),
      above: integer({ min: 20_000, max: 100_000 }),
    })
    assert(
      property(debts, ({ balance, ratePpm, above }) => {
        const share = Math.ceil(ratePpm / 12) + above
        const { months, monthCount } = pay([debt('card', balance, ratePpm, 0, share)], 0, 'minimum')
        expect(monthCount).not.toBeNull()
        for (const { principalCents } of months) expect(principalCents).toBeGreaterThan(0)
      }),
    )
  })

  it('may begin with the largest amount there is (money.md D5)', () => {
    expect(pay([debt('loan', largestAmount, 30_000, 0)], 10_000_000_000_000, 'avalanche')).toMatchObject({
      monthCount: 11,
    })
  })

  it('may first grow until the order of its debts turns (money.md D6)', () => {
    const small = debt('small', 100_910, 10_000, 0)
    const costly = debt('costly', 101_000, 240_000, 2_020)
    const { monthCount, months } = pay([small, costly], 2_100, 'snowball')
    expect(months[0]?.endingCents).toBeGreaterThanOrEqual(201_910)
    expect(monthCount).toBe(224)
  })
})

describe('the loan', () => {
  it('takes the rates that are in force when it begins (money.md D2)', () => {
    const promotion = {
      ...debt('card', 600_000, 0, 0),
      rateChanges: [{ fromMonth: month('2025-01'), ratePpm: 249_900 }],
    }
    const wishes = { firstMonth: month('2026-01'), paymentCents: cents(40_000) }
    const [of, plain] = [promotion, debt('card', 600_000, 249_900, 0)].map((one) =>
      compareStrategies([one], wishes).results.map(({ key, totalInterestCents }) => [
        key,
        totalInterestCents,
      ]),
    )
    expect(of).toEqual(plain)
    expect(of?.find(([key]) => key === 'consolidation')?.[1]).toBe(353_604)
  })
})

describe('a way out of debt', () => {
  it('can be followed when it ends and somebody can go it: no bill is made of the others (money.md D8)', () => {
    const { results } = compareStrategies([debt('card', 1_000_000, 240_000, 20_000)], {
      firstMonth,
      paymentCents: cents(50_000),
    })
    expect(results.filter(canBeFollowed).map(({ key }) => key)).toEqual(['avalanche', 'snowball', 'balanced'])
  })
})

describe('the first payment', () => {
  it('is no more than is owed (money.md D7)', () => {
    const { results } = compareStrategies([debt('card', 5_000, 0, 0)], {
      firstMonth,
      paymentCents: cents(100_000),
    })
    expect(results.find(({ key }) => key === 'avalanche')?.recommendedPaymentCents).toBe(5_000)
    const dear = compareStrategies([debt('card', 5_000, 240_000, 0)], {
      firstMonth,
      paymentCents: cents(100_000),
    })
    expect(dear.results.find(({ key }) => key === 'avalanche')?.recommendedPaymentCents).toBe(5_100)
  })
})
