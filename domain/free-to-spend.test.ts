import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFreeToSpend } from './free-to-spend.ts'
import { cents } from './money.ts'
import { computeRemaining } from './months.ts'

const split = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }
const figures = (incomeCents: number, needsCents: number, savingsDebtCents: number) => ({
  incomeCents: cents(incomeCents),
  needsCents: cents(needsCents),
  wantsCents: cents(0),
  savingsDebtCents: cents(savingsDebtCents),
  uncategorizedCents: cents(0),
  uncategorizedIncomeCents: cents(0),
  uncategorizedCount: 0,
  transactionCount: 3,
})
const due = (spending: number, savings: number) => ({
  spendingCents: cents(spending),
  savingsCents: cents(savings),
})

describe('what is free to spend', () => {
  it.each([
    ['leaves savings its share', figures(500_000, 250_000, 60_000), due(0, 0), 40_000, 150_000],
    ['leaves bills what falls due', figures(500_000, 250_000, 100_000), due(42_000, 0), 0, 108_000],
    ['takes a bill that saves once', figures(500_000, 250_000, 60_000), due(0, 30_000), 40_000, 150_000],
    [
      'takes a bill beyond the target whole',
      figures(500_000, 250_000, 60_000),
      due(0, 70_000),
      70_000,
      120_000,
    ],
    ['takes nothing for savings that reached it', figures(500_000, 0, 150_000), due(0, 0), 0, 350_000],
    [
      'is below zero when more waits than is left',
      figures(100_000, 90_000, 0),
      due(20_000, 0),
      20_000,
      -30_000,
    ],
    ['knows no share without income', figures(0, 5_000, 0), due(1_000, 0), 0, -6_000],
  ])('%s', (_, month, bills, savingsCents, freeCents) => {
    expect(computeFreeToSpend(month, split, bills)).toMatchObject({ savingsCents, freeCents })
  })

  it('is never more than what is left, and adds up to it', () => {
    const amount = integer({ min: 0, max: 10_000_000 })
    assert(
      property(amount, amount, amount, amount, amount, (income, needs, saved, spending, saving) => {
        const month = figures(income, needs, saved)
        const free = computeFreeToSpend(month, split, due(spending, saving))
        expect(free.leftCents).toBe(computeRemaining(month))
        expect(free.freeCents + free.savingsCents + free.billsCents).toBe(free.leftCents)
        expect(free.freeCents).toBeLessThanOrEqual(free.leftCents)
      }),
    )
  })
})
