import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, month } from './calendar.ts'
import { cents } from './money.ts'
import {
  locateDay,
  sumExpenses,
  type MonthFigures,
  computePercentOfIncome,
  findPhase,
  isKeptMonth,
  computeRemaining,
  assessLegs,
} from './months.ts'

const split = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }

const figures = (known: Partial<Record<keyof MonthFigures, number>>): MonthFigures =>
  ({
    incomeCents: 0,
    needsCents: 0,
    wantsCents: 0,
    savingsDebtCents: 0,
    uncategorizedCents: 0,
    uncategorizedIncomeCents: 0,
    uncategorizedCount: 0,
    transactionCount: 1,
    ...known,
  }) as MonthFigures

const october = figures({
  incomeCents: 500_000,
  needsCents: 240_000,
  wantsCents: 153_620,
  savingsDebtCents: 60_000,
  uncategorizedCents: 5_180,
})

it('months are kept as their days are: 1900 to 2200', () => {
  const months = ['1899-12', '1900-01', '2026-10', '2200-12', '2201-01']
  expect(months.map((text) => isKeptMonth(month(text)))).toEqual([false, true, true, true, false])
})

describe('the four cards', () => {
  it('count what is uncategorized among the expenses, and take everything from the income', () => {
    expect(sumExpenses(october)).toBe(398_800)
    expect(computeRemaining(october)).toBe(41_200)
  })

  it('remain with money that came in without a category', () => {
    expect(computeRemaining(figures({ uncategorizedIncomeCents: 100, needsCents: 30 }))).toBe(70)
  })

  it('add up, whatever the month', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 6, maxLength: 6 }), ([a, b, c, d, e, f]) => {
        const all = figures({
          incomeCents: a ?? 0,
          needsCents: b ?? 0,
          wantsCents: c ?? 0,
          savingsDebtCents: d ?? 0,
          uncategorizedCents: e ?? 0,
          uncategorizedIncomeCents: f ?? 0,
        })
        const cameIn = all.incomeCents + all.uncategorizedIncomeCents
        expect(computeRemaining(all) + sumExpenses(all) + all.savingsDebtCents).toBe(cameIn)
      }),
    )
  })
})

describe('the three legs', () => {
  it('stand against their parts of the income and have whole percentages (R4, SPEC section 9)', () => {
    expect(assessLegs(october, split)).toEqual([
      {
        key: 'needs',
        aim: 'limit',
        spentCents: 240_000,
        targetCents: 250_000,
        leftCents: 10_000,
        targetPercent: 50,
        sharePercent: 53,
        incomePercent: 48,
      },
      {
        key: 'wants',
        aim: 'limit',
        spentCents: 153_620,
        targetCents: 150_000,
        leftCents: -3_620,
        targetPercent: 30,
        sharePercent: 34,
        incomePercent: 31,
      },
      {
        key: 'savings',
        aim: 'reach',
        spentCents: 60_000,
        targetCents: 100_000,
        leftCents: 40_000,
        targetPercent: 20,
        sharePercent: 13,
        incomePercent: 12,
      },
    ])
  })

  it.each([0, -5_000])('may take nothing of an income of %d, and have no part of it', (incomeCents) => {
    const legs = assessLegs(figures({ incomeCents, needsCents: 700, wantsCents: 300 }), split)
    expect(legs.map(({ targetCents }) => targetCents)).toEqual([0, 0, 0])
    expect(legs.map(({ leftCents }) => leftCents)).toEqual([-700, -300, 0])
    expect(legs.map(({ sharePercent }) => sharePercent)).toEqual([70, 30, 0])
    expect(legs.map(({ incomePercent }) => incomePercent)).toEqual([null, null, null])
  })

  it('have more to take where more came back than went out, and no share of the sum', () => {
    const legs = assessLegs(figures({ incomeCents: 1_000, needsCents: 400, wantsCents: -100 }), split)
    expect(legs.map(({ leftCents }) => leftCents)).toEqual([100, 400, 200])
    expect(legs.map(({ sharePercent }) => sharePercent)).toEqual([100, 0, 0])
    expect(legs.map(({ incomePercent }) => incomePercent)).toEqual([40, -10, 0])
  })

  it('share the income out to the cent, and never divide by zero', () => {
    const amount = fc.integer({ min: -1e14, max: 1e14 })
    const needs = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(amount, amount, amount, amount, needs, needs, (income, a, b, c, first, second) => {
        const needsPercent = Math.min(first, second)
        const wantsPercent = Math.max(first, second) - needsPercent
        const legs = assessLegs(
          figures({ incomeCents: income, needsCents: a, wantsCents: b, savingsDebtCents: c }),
          { needsPercent, wantsPercent, savingsPercent: 100 - needsPercent - wantsPercent },
        )
        const targets = legs.reduce((sum, { targetCents }) => sum + targetCents, 0)
        expect(targets).toBe(Math.max(0, income))
        const shares = legs.reduce((sum, { sharePercent }) => sum + sharePercent, 0)
        expect(shares === 0 || Math.abs(shares - 100) <= 1).toBe(true)
        for (const { sharePercent, incomePercent } of legs) {
          expect(Number.isInteger(sharePercent)).toBe(true)
          expect(incomePercent === null || Number.isInteger(incomePercent)).toBe(true)
          expect(incomePercent === null).toBe(income <= 0)
        }
      }),
    )
  })
})

it('shows overspending as more than 100% of the income', () => {
  expect(computePercentOfIncome(cents(112_400), figures({ incomeCents: 100_000 }))).toBe(112)
  expect(computePercentOfIncome(cents(50), figures({ incomeCents: 10_000 }))).toBe(1)
  expect(computePercentOfIncome(cents(-50), figures({ incomeCents: 10_000 }))).toBe(-1)
  expect(computePercentOfIncome(cents(285), figures({ incomeCents: 1_000 }))).toBe(29)
  expect(computePercentOfIncome(cents(50), figures({}))).toBeNull()
})

it('knows the past, the current and the future month', () => {
  const current = month('2026-11')
  expect(findPhase(month('2026-10'), current)).toBe('past')
  expect(findPhase(current, current)).toBe('current')
  expect(findPhase(month('2027-01'), current)).toBe('future')
})

it.each([
  ['2026-11', '2026-11-01', 1, { day: 1, days: 30 }],
  ['2026-11', '2026-11-30', 1, { day: 30, days: 30 }],
  ['2028-02', '2028-02-29', 1, { day: 29, days: 29 }],
  ['2026-11', '2026-12-01', 1, null],
  ['2026-12', '2026-12-25', 25, { day: 1, days: 31 }],
  ['2026-12', '2027-01-24', 25, { day: 31, days: 31 }],
  ['2027-01', '2027-01-24', 25, null],
])('counts the days of %s on %s when months start on %i', (of, today, startDay, expected) => {
  expect(locateDay(month(of), day(today), startDay)).toEqual(expected)
})
