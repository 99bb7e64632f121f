import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents } from '../money.ts'
import { type Debt, makeFixedMinimum } from './debt.ts'
import {
  type StrategyKey,
  compareStrategies,
  comparedStrategies,
  getStrategy,
  limitToPlan,
  sumFirstMinimums,
} from './strategies.ts'

const firstMonth = month('2026-12')
const debt = (units: number, percent: number, minimum = 0): Debt => ({
  id: `${units}@${percent}`,
  name: `${units} at ${percent} %`,
  balanceCents: cents(units * 100),
  ratePpm: percent * 10_000,
  minimum: makeFixedMinimum(cents(minimum * 100)),
})
const compare = (debts: Debt[], payment: number, keys?: StrategyKey[], keep?: 'months') =>
  compareStrategies(debts, { firstMonth, paymentCents: cents(payment * 100) }, keys, keep)

describe('the order of a strategy (SPEC section 9)', () => {
  /** Without minimums, the first payment goes to one debt alone. */
  const firstPaid = (key: StrategyKey, debts: Debt[]) => {
    const [month] = compare(debts, 10, [key], 'months').results[0]!.months
    return debts[month!.debts.findIndex(({ paymentCents }) => paymentCents > 0)]!.id
  }

  const three = [debt(1000, 9), debt(500, 8), debt(100_000, 5)]
  it.each([
    ['avalanche', 'the highest rate', '1000@9'],
    ['snowball', 'the smallest balance', '500@8'],
    ['balanced', 'the highest score: 0.7 * 5 + 0.3 * 10 is more than 0.7 * 9 + 0.3 * 0.1', '100000@5'],
    ['own', 'the one entered first', '1000@9'],
  ] as const)('%s begins with %s', (key, _, id) => {
    expect(firstPaid(key, three)).toBe(id)
  })

  it('own is the order as entered', () => {
    expect(firstPaid('own', three.toReversed())).toBe('100000@5')
  })

  it.each([
    ['the rate, of two of one size', [debt(1000, 10), debt(1000, 20)], '1000@20'],
    ['the size, of two at one rate', [debt(90_000, 10), debt(1000, 10)], '90000@10'],
    ['the rate before a size that is not ten times as much', [debt(10_000, 10), debt(100, 12)], '100@12'],
  ])('balanced goes by %s', (_, debts, id) => {
    expect(firstPaid('balanced', debts)).toBe(id)
  })

  it('takes the smaller of two of one rank, and of two alike the one entered first', () => {
    expect(firstPaid('avalanche', [debt(1000, 10), debt(500, 10)])).toBe('500@10')
    expect(firstPaid('avalanche', [debt(500, 10), debt(1000, 10)])).toBe('500@10')
    const twins = ['first', 'second'].map((id) => ({ ...debt(500, 10), id }))
    expect(firstPaid('avalanche', twins)).toBe('first')
  })
})

describe('a comparison (SPEC section 9)', () => {
  const card = debt(5000, 12, 100)

  it('names every way, the five of SPEC unless others are asked for', () => {
    const names = (keys: readonly StrategyKey[]) => keys.map((key) => getStrategy(key).name)
    expect(names(comparedStrategies)).toEqual([
      'Avalanche',
      'Snowball',
      'Balanced',
      'Minimum Payment',
      'Consolidation Loan',
    ])
    expect(names(['own'])).toEqual(['Your own order'])
    expect(
      compare([card], 100)
        .results.map(({ key }) => key)
        .sort(),
    ).toEqual([...comparedStrategies].sort())
    for (const { key, name, description } of compare([card], 100).results)
      expect({ name, description }).toEqual({
        name: getStrategy(key).name,
        description: expect.stringMatching(/^[A-Z].*\.$/),
      })
  })

  it('counts the size of a debt in units of the currency, whatever their cents (money.md D4)', () => {
    const inUnits = (decimals: number) => {
      const debts = [debt(40_000, 10, 400), debt(5_000, 11, 100)].map((one) => ({
        ...one,
        balanceCents: cents((one.balanceCents / 100) * 10 ** decimals),
        minimum: makeFixedMinimum(cents(500 * 10 ** decimals)),
      }))
      const wishes = { firstMonth, paymentCents: cents(2000 * 10 ** decimals), decimals }
      const [result] = compareStrategies(debts, wishes, ['balanced']).results
      return result?.debts.map(({ monthCount }) => monthCount)
    }
    expect([inUnits(0), inUnits(3)]).toEqual([inUnits(2), inUnits(2)])
  })

  it('measures savings against the minimums, which have none themselves', () => {
    const { results } = compare([card, debt(2000, 24, 60)], 400)
    const minimum = results.find(({ key }) => key === 'minimum')!
    expect(minimum.savingsCents).toBeNull()
    for (const { key, savingsCents, totalInterestCents } of results)
      if (key !== 'minimum') expect(savingsCents).toBe(minimum.totalInterestCents - totalInterestCents)
    expect(results[0]!.savingsCents).toBeGreaterThan(0)
  })

  it('puts what never ends last, however little interest it came to, and recommends none of these', () => {
    const growing = debt(10_000, 24, 200)
    for (const keys of [
      ['minimum', 'avalanche'],
      ['avalanche', 'minimum'],
    ] as StrategyKey[][])
      expect(compare([growing], 500, keys)).toMatchObject({
        results: [
          { key: 'avalanche', savingsCents: null },
          { key: 'minimum', monthCount: null, savingsCents: null },
        ],
        recommended: 'avalanche',
      })
    const hopeless = compare([growing], 200)
    expect(hopeless.results.map(({ key }) => key)).toEqual([
      'consolidation',
      'avalanche',
      'snowball',
      'balanced',
      'minimum',
    ])
    expect(hopeless.recommended).toBeNull()
  })

  it('is over at once without debts', () => {
    expect(compare([], 0).results.map(({ monthCount }) => monthCount)).toEqual([0, 0, 0, 0, 0])
  })

  it('says what goes out in the first month: never less than the minimums, and for the loan its payment', () => {
    const payments = (payment: number) =>
      Object.fromEntries(
        compare([card], payment).results.map(({ key, recommendedPaymentCents }) => [
          key,
          recommendedPaymentCents,
        ]),
      )
    expect(payments(300)).toMatchObject({ avalanche: 30_000, snowball: 30_000, minimum: 10_000 })
    expect(payments(50)).toMatchObject({ avalanche: 10_000, balanced: 10_000, minimum: 10_000 })
    // 5,000.00 over 60 months at 9.6 %, which is 80 % of 12 %.
    expect(payments(50)).toMatchObject({ consolidation: 10_525 })
  })

  it('sorts by what they cost, and the loan nobody offered is not recommended (S27)', () => {
    const found = compare([card], 100)
    expect(found.results.map(({ key }) => key)).toEqual([
      'consolidation',
      'avalanche',
      'snowball',
      'balanced',
      'minimum',
    ])
    expect(found.recommended).toBe('avalanche')
    expect(found.results[0]).toMatchObject({ isHypothetical: true })
  })

  it('has no savings where the minimums never end (S27)', () => {
    const find = (rate: number, key: StrategyKey) =>
      compare([debt(10_000, rate, 200)], 500).results.find((one) => one.key === key)
    expect([find(24, 'minimum')?.monthCount, find(24, 'avalanche')?.savingsCents]).toEqual([null, null])
    expect(find(12, 'avalanche')?.savingsCents).toBeGreaterThan(0)
  })

  it('says when the payment does not cover the minimums', () => {
    const debts = [debt(1000, 20, 60), debt(1000, 10, 50)]
    expect(compare(debts, 100)).toMatchObject({ coversMinimums: false, minimumsCents: 11_000 })
  })

  it('covers the minimums from their very sum on', () => {
    const covers = (payment: number) => compare([card, debt(2000, 24, 60)], payment).coversMinimums
    expect([159.99, 160, 160.01].map(covers)).toEqual([false, true, true])
  })

  it('keeps the months only where they are asked for', () => {
    expect(compare([card], 100).results.every(({ months }) => months.length === 0)).toBe(true)
    const kept = compare([card], 100, undefined, 'months').results
    expect(kept.every(({ months, monthCount }) => months.length === monthCount)).toBe(true)
  })
})

it('the minimums of the first month include its interest, and are no more than what is owed', () => {
  const sum = (...debts: Debt[]) => sumFirstMinimums(debts, { firstMonth })
  expect(sum(debt(10, 12, 50))).toBe(1010)
  expect(sum(debt(10, 12, 50), debt(5000, 12, 100))).toBe(11_010)
})

describe('what Free is shown of it (SPEC section 6)', () => {
  it('is the recommended way, also where the loan nobody offered would cost less', () => {
    const comparison = compare([debt(5000, 12, 100)], 100)
    expect(comparison.results[0]!.key).toBe('consolidation')
    expect(limitToPlan('free', comparison).results.map(({ key }) => key)).toEqual(['avalanche'])
    expect(limitToPlan('pro', comparison)).toBe(comparison)
  })
})
