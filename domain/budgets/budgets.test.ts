import { assert, array, constantFrom, integer, oneof, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { addDays, day, month, shiftMonth } from '../calendar.ts'
import { cents } from '../money.ts'
import { assessBudget } from './pace.ts'
import { type MonthSpent, recommendBudget } from './recommendation.ts'

const months = (...units: number[]) =>
  units.map((amount, at) => ({
    month: shiftMonth(month('2026-05'), at),
    spentCents: cents(Math.round(amount * 100)),
  }))

describe('a recommended budget (SPEC section 9)', () => {
  it.each([
    ['the average', 'Rent', [400, 420, 380, 410, 390, 400], 400, 'stable', 'low', 'medium'],
    // Slope 20 a month on a mean of 150: 13 %.
    ['10 % more on a rising trend', 'Rent', [100, 120, 140, 160, 180, 200], 165, 'increasing', 'low', 'high'],
    [
      '10 % less on a falling trend',
      'Rent',
      [200, 180, 160, 140, 120, 100],
      135,
      'decreasing',
      'low',
      'medium',
    ],
    // Mean 100, variance 5,000: 0.5.
    [
      '15 % more on a high season',
      'Gifts',
      [50, 50, 50, 50, 150, 250],
      115 * 1.1,
      'increasing',
      'high',
      'high',
    ],
    [
      '15 % more on a season without a trend',
      'Gifts',
      [30, 270, 50, 50, 170, 30],
      115,
      'stable',
      'high',
      'high',
    ],
    [
      '10 % less for entertainment',
      'Family entertainment',
      [100, 100, 100, 100, 100, 100],
      90,
      'stable',
      'low',
      'medium',
    ],
    ['low priority for food', 'Food & Drink', [100, 100, 100, 100, 100, 100], 100, 'stable', 'low', 'low'],
    ['low priority for groceries', 'Groceries', [100, 100, 100, 100, 100, 100], 100, 'stable', 'low', 'low'],
    ['high before low', 'Groceries', [100, 120, 140, 160, 180, 200], 165, 'increasing', 'low', 'high'],
  ] as const)('is %s', (_, name, spent, budget, trend, seasonality, priority) => {
    expect(recommendBudget(name, months(...spent))).toMatchObject({
      budgetCents: Math.round(budget * 100),
      trend,
      seasonality,
      priority,
    })
  })

  it('says why it is not the average, and what it came from', () => {
    const found = recommendBudget('Entertainment', months(100, 120, 140, 160, 180, 200))
    expect(found).toMatchObject({ averageCents: 15_000, budgetCents: 14_850 })
    expect(found?.reasons).toEqual(['increasing-trend', 'entertainment'])
    expect(found?.months).toHaveLength(6)
  })

  it('is none where nothing was spent, or more came back than went out', () => {
    expect(recommendBudget('Rent', months(0, 0, 0))).toBeNull()
    expect(recommendBudget('Rent', months(10, -20))).toBeNull()
    expect(recommendBudget('Rent', [])).toBeNull()
  })

  it('takes a single month as it is', () => {
    expect(recommendBudget('Rent', months(123.45))).toMatchObject({
      budgetCents: 12_345,
      trend: 'stable',
    })
  })

  it('counts what is more than a threshold, not what is just at it', () => {
    // Slope 30 a month on a mean of 300, and variance 3,000 on a mean of 100.
    expect(recommendBudget('Rent', months(225, 255, 285, 315, 345, 375))?.trend).toBe('stable')
    expect(recommendBudget('Rent', months(375, 345, 315, 285, 255, 225))?.trend).toBe('stable')
    expect(recommendBudget('Rent', months(224.99, 255, 285, 315, 345, 375.01))?.trend).toBe('increasing')
    expect(recommendBudget('Rent', months(180, 20, 150, 50, 110, 90))?.seasonality).toBe('low')
    expect(recommendBudget('Rent', months(180.01, 19.99, 150, 50, 110, 90))?.seasonality).toBe('high')
  })

  it('is rounded to the currency’s smallest unit (money.md D4)', () => {
    const yen = recommendBudget('Rent', months(10, 10.01, 10.01))
    expect(yen).toMatchObject({ averageCents: 1_001, budgetCents: 1_001 })
  })

  it('is what the formulas of SPEC say, recomputed month by month in fractions (SPEC section 9)', () => {
    const amount = oneof(integer({ min: -50_000, max: 500_000 }), integer({ min: 0, max: 60 }))
    const name = constantFrom('Rent', 'Groceries', 'fast FOOD', 'Entertainment', 'Food entertainment')
    assert(
      property(array(amount, { minLength: 1, maxLength: 6 }), name, (spent, category) => {
        const found = recommendBudget(category, months(...spent.map((one) => one / 100)))
        const { budgetCents, trend, seasonality, priority } = found ?? {}
        const { months: from = [] } = found ?? {}
        expect(found && { budgetCents, trend, seasonality, priority }).toEqual(recount(category, spent))
        if (found) expect(from.map((one: MonthSpent) => one.spentCents)).toEqual(spent)
      }),
      { numRuns: limitRuns(20_000) },
    )
  })

  it('stays within the largest and smallest step of the average, whatever was spent', () => {
    assert(
      property(array(integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }), (spent) => {
        const found = recommendBudget('Anything', months(...spent.map((amount) => amount / 100)))
        if (!found) return
        const average = spent.reduce((sum, amount) => sum + amount, 0) / spent.length
        expect(found.budgetCents).toBeGreaterThanOrEqual(Math.floor(average * 0.9))
        expect(found.budgetCents).toBeLessThanOrEqual(Math.ceil(average * 1.265))
      }),
    )
  })
})

describe('a budget in the middle of its month', () => {
  const november = { from: day('2026-11-01'), until: day('2026-12-01') }
  const spent = (spentCents: number, billsPaidCents = 0, billsAheadCents = 0) => ({
    budgetCents: cents(45_000),
    spentCents: cents(spentCents),
    billsPaidCents: cents(billsPaidCents),
    billsAheadCents: cents(billsAheadCents),
  })

  it('carries on what is no bill, and bills as they are', () => {
    expect(assessBudget(spent(30_000, 10_000), november, day('2026-11-15'))).toEqual({
      leftCents: 15_000,
      // 100.00 of bills and half of the 350.00 beside them.
      paceCents: 27_500,
      projectedCents: 50_000,
      perDayCents: 937,
      state: 'on-the-way-over',
    })
    expect(assessBudget(spent(30_000, 25_000), november, day('2026-11-15'))).toMatchObject({
      projectedCents: 35_000,
      state: 'within',
    })
  })

  it('sets aside the bills that are still to come', () => {
    expect(assessBudget(spent(30_000, 0, 15_000), november, day('2026-11-30'))).toMatchObject({
      perDayCents: 0,
      projectedCents: 45_000,
      state: 'within',
    })
  })

  it('is over when more went out than it has', () => {
    expect(assessBudget(spent(45_001), november, day('2026-11-30'))).toMatchObject({
      leftCents: -1,
      state: 'over',
    })
  })

  it('is on the way over exactly when more went out than its pace', () => {
    const amount = integer({ min: 0, max: 1_000_000 })
    const passed = integer({ min: 1, max: 30 })
    assert(
      property(amount, amount, amount, amount, passed, (budget, paid, steady, ahead, days) => {
        const month = {
          budgetCents: cents(budget),
          spentCents: cents(paid + steady),
          billsPaidCents: cents(paid),
          billsAheadCents: cents(ahead),
        }
        const { projectedCents, paceCents } = assessBudget(month, november, addDays(november.from, days - 1))
        // Half a cent of the projection is rounded.
        if (month.spentCents > paceCents + 1) expect(projectedCents).toBeGreaterThan(budget)
        if (month.spentCents < paceCents) expect(projectedCents).toBeLessThanOrEqual(budget)
      }),
    )
  })

  it('knows only its bills before it begins, and has no days left when it is over', () => {
    expect(assessBudget(spent(0, 0, 5000), november, day('2026-10-20'))).toMatchObject({
      projectedCents: 5000,
      perDayCents: 1333,
    })
    expect(assessBudget(spent(1000), november, day('2026-12-05'))).toMatchObject({
      projectedCents: 1000,
      perDayCents: 0,
    })
  })
})

// SPEC section 9 word by word, in fractions of big integers: deviations from the mean, no shortcut.
function recount(name: string, spent: readonly number[]) {
  type Fraction = readonly [bigint, bigint]
  const of = (whole: number): Fraction => [BigInt(whole), 1n]
  const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
  const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
  const minus = (a: Fraction, b: Fraction) => plus(a, times(of(-1), b))
  const over = (a: Fraction, [c, d]: Fraction): Fraction => times(a, c < 0n ? [-d, -c] : [d, c])
  const sum = (all: readonly Fraction[]) => all.reduce(plus, of(0))
  const isAbove = ([a, b]: Fraction, [c, d]: Fraction) => a * d > c * b
  const mean = (all: readonly Fraction[]) => over(sum(all), of(all.length))

  const amounts = spent.map(of)
  const average = mean(amounts)
  if (!isAbove(average, of(0))) return null
  const places = spent.map((_, at) => of(at))
  const fromMiddle = places.map((place) => minus(place, mean(places)))
  const fromMean = amounts.map((amount) => minus(amount, average))
  const spread = sum(fromMiddle.map((place) => times(place, place)))
  const slope =
    spread[0] === 0n
      ? of(0)
      : over(sum(fromMean.map((amount, at) => times(amount, fromMiddle[at] ?? of(0)))), spread)
  const relative = over(slope, average)
  const variance = mean(fromMean.map((amount) => times(amount, amount)))
  const lower = name.toLowerCase()

  const trend = isAbove(relative, [1n, 10n])
    ? 'increasing'
    : isAbove([-1n, 10n], relative)
      ? 'decreasing'
      : 'stable'
  const seasonality = isAbove(over(variance, times(average, average)), [3n, 10n]) ? 'high' : 'low'
  let budget = average
  if (trend === 'increasing') budget = times(budget, [110n, 100n])
  if (trend === 'decreasing') budget = times(budget, [90n, 100n])
  if (seasonality === 'high') budget = times(budget, [115n, 100n])
  if (lower.includes('entertainment')) budget = times(budget, [90n, 100n])
  const [above, below] = plus(budget, [1n, 2n])
  return {
    budgetCents: Number(above / below),
    trend,
    seasonality,
    priority:
      trend === 'increasing' || seasonality === 'high'
        ? 'high'
        : lower.includes('food') || lower.includes('groceries')
          ? 'low'
          : 'medium',
  }
}
