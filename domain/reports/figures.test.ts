import { describe, expect, it } from 'vitest'
import type { MonthFigures } from '#domain/months.ts'
import { cents } from '#domain/money.ts'
import { assessSavings, computePeriodFigures, computeShares, isLargeExpense, sumFigures } from './figures.ts'

const figures = (some: Partial<Record<keyof MonthFigures, number>>) =>
  ({
    incomeCents: 0,
    needsCents: 0,
    wantsCents: 0,
    savingsDebtCents: 0,
    uncategorizedCents: 0,
    uncategorizedIncomeCents: 0,
    uncategorizedCount: 0,
    transactionCount: 0,
    ...some,
  }) as MonthFigures

const january = figures({
  incomeCents: 500_000,
  needsCents: 190_000,
  wantsCents: 18_000,
  savingsDebtCents: 60_000,
  uncategorizedCents: 4000,
  uncategorizedCount: 1,
  transactionCount: 9,
})

describe('the figures of a period (SPEC Reports)', () => {
  it('count what the dashboard counts', () => {
    expect(computePeriodFigures(january)).toEqual({
      incomeCents: 500_000,
      expensesCents: 212_000,
      netCents: 288_000,
      savedCents: 60_000,
      leftCents: 228_000,
      savingsRatePermille: 576,
    })
  })

  it('add up over months', () => {
    const sum = sumFigures([january, figures({ incomeCents: 1, uncategorizedIncomeCents: 7 })])
    expect(sum).toEqual({ ...january, incomeCents: 500_001, uncategorizedIncomeCents: 7 })
    expect(sumFigures([])).toEqual(figures({}))
  })

  it('have no rate without income, and one below zero when more was spent than came in', () => {
    expect(computePeriodFigures(figures({ needsCents: 30_000 })).savingsRatePermille).toBeNull()
    const over = computePeriodFigures(figures({ incomeCents: 100_000, wantsCents: 125_800 }))
    expect(over).toMatchObject({ netCents: -25_800, savingsRatePermille: -258 })
  })

  it.each([
    [500_000, 400_000, 'good'],
    [500_000, 399_999, 'excellent'],
    [500_000, 450_000, 'low'],
    [500_000, 449_999, 'good'],
    [500_000, 500_000, 'low'],
    [500_000, 500_001, 'overspent'],
    [0, 100, 'no-income'],
    [-100, 0, 'no-income'],
  ])('of %d, %d spent is %s (SPEC section 9)', (incomeCents, needsCents, standing) => {
    expect(assessSavings(computePeriodFigures(figures({ incomeCents, needsCents })))).toBe(standing)
  })

  it('warn of one expense above 30% of the income, by the cent (SPEC section 9)', () => {
    expect(isLargeExpense(cents(150_000), cents(500_000))).toBe(false)
    expect(isLargeExpense(cents(150_001), cents(500_000))).toBe(true)
    expect(isLargeExpense(cents(150_001), cents(0))).toBe(false)
  })

  it('give shares of what was spent, 100 together; one below zero has none', () => {
    expect(computeShares([150_000, 40_000, 25_000, 4000, -7000].map(cents))).toEqual([69, 18, 11, 2, null])
    expect(computeShares([cents(0), cents(-5)])).toEqual([null, null])
  })
})
