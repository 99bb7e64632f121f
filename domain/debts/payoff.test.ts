import { array, assert, constant, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { month } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { type Debt, makeFixedMinimum } from './debt.ts'
import { computeLevelPayment, computeMonthlyInterest } from './interest.ts'
import { payOff } from './payoff.ts'
import { payOffByHand, ratePpmOfPercent } from '#test/payoff-oracle.ts'
import { repayLoan } from './loan.ts'
import { compareStrategies, getStrategy } from './strategies.ts'

const firstMonth = month('2026-12')
const debt = (units: number, percent: number, minimum: number): Debt => ({
  id: `${units}@${percent}`,
  name: `${units} at ${percent} %`,
  balanceCents: cents(units * 100),
  ratePpm: ratePpmOfPercent(percent),
  minimum: makeFixedMinimum(cents(Math.round(minimum * 100))),
})
const compare = (debts: Debt[], payment: number) =>
  new Map(
    compareStrategies(debts, { firstMonth, paymentCents: cents(payment * 100) }).results.map((one) => [
      one.key,
      one,
    ]),
  )

describe('paying debts off, against published answers to the cent (R7)', () => {
  it('four debts with 1,000 a month', () => {
    const found = compare(
      [debt(8500, 22, 170), debt(5200, 12, 118), debt(12_300, 6.5, 237), debt(6000, 5.5, 65)],
      1000,
    )
    expect(found.get('avalanche')).toMatchObject({ monthCount: 37, totalInterestCents: 479_429 })
    expect(found.get('snowball')).toMatchObject({ monthCount: 39, totalInterestCents: 658_150 })
  })

  it('100,000 yen at 15 % with 6,566 a month: 17 months in whole yen (money.md D4)', () => {
    const loan = { ...debt(0, 15, 0), balanceCents: cents(100_000) }
    const plan = { firstMonth, paymentCents: cents(6_566), rank: null, decimals: 0 }
    const paid = { ...loan, minimum: makeFixedMinimum(cents(6_566)) }
    const { monthCount, months } = payOff([paid], plan, 'months')
    expect([monthCount, months.length]).toEqual([17, 17])
    for (const { startingCents, interestCents, paymentCents, endingCents } of months)
      expect(startingCents + interestCents - paymentCents).toBe(endingCents)
  })

  it('three debts with 1,000 a month, where the smallest changes on the way', () => {
    const found = compare([debt(10_000, 24, 200), debt(12_000, 12, 270), debt(8000, 6, 150)], 1000)
    expect(found.get('avalanche')).toMatchObject({ monthCount: 37, totalInterestCents: 614_113 })
    expect(found.get('snowball')).toMatchObject({ monthCount: 40, totalInterestCents: 964_716 })
  })

  it('5,000 at 12 % with 100 a month: 70 months and 1,966.23', () => {
    expect(compare([debt(5000, 12, 100)], 100).get('avalanche')).toMatchObject({
      monthCount: 70,
      totalInterestCents: 196_623,
      totalPaidCents: 696_623,
    })
  })

  it('20,000 at 5 % over 60 months: 377.42, and the first two rows', () => {
    const loan = { principalCents: cents(2_000_000), ratePpm: 50_000, monthCount: 60 }
    const paymentCents = computeLevelPayment(loan.principalCents, loan.ratePpm, 60)
    expect(paymentCents).toBe(37_742)
    const { months, monthCount } = repayLoan({ ...loan, paymentCents }, firstMonth, 'months')
    expect(months.slice(0, 2)).toMatchObject([
      { interestCents: 8333, principalCents: 29_409, endingCents: 1_970_591 },
      { interestCents: 8211, principalCents: 29_531, endingCents: 1_941_060 },
    ])
    expect(monthCount).toBe(60)
    expect(months.at(-1)?.endingCents).toBe(0)
  })

  it.each([
    // RELIABILITY B3: Microsoft PMT and IPMT, numpy-financial.
    ['10,000 at 8 % over 10 months', 1_000_000, 80_000, 10, 103_703],
    ['2,500 at 8.24 % over 12 months', 250_000, 82_400, 12, 21_775],
    ['28,000 at 6.5 % over 60 months', 2_800_000, 65_000, 60, 54_785],
    ['1,200 at 0 % over 12 months', 120_000, 0, 12, 10_000],
  ])('the level payment of %s', (_, principal, ratePpm, months, expected) => {
    expect(computeLevelPayment(cents(principal), ratePpm, months)).toBe(expected)
  })

  it('a month of interest: 125,000 at 9 % is 937.50, 8,000 at 10 % is 66.67, and a half cent goes up', () => {
    expect(computeMonthlyInterest(12_500_000, 90_000)).toBe(93_750)
    expect(computeMonthlyInterest(800_000, 100_000)).toBe(6667)
    expect(computeMonthlyInterest(50, 120_000)).toBe(1)
    expect(computeMonthlyInterest(49, 120_000)).toBe(0)
  })

  it('a month of interest is exact beyond 2^53', () => {
    assert(
      property(integer({ min: 0, max: 1e14 }), integer({ min: 0, max: 1e7 }), (balance, ratePpm) => {
        const exact = (2n * BigInt(balance) * BigInt(ratePpm) + 12_000_000n) / 24_000_000n
        expect(computeMonthlyInterest(balance, ratePpm)).toBe(Number(exact))
      }),
      { numRuns: limitRuns(5000) },
    )
  })
})

describe('a plan', () => {
  const totals = (debts: Debt[], payment: number, extra: object = {}) =>
    payOff(
      debts,
      {
        firstMonth,
        paymentCents: cents(payment * 100),
        rank: getStrategy('avalanche').rank ?? null,
        ...extra,
      },
      'months',
    )

  it('counts a debt at 0 % (S27)', () => {
    expect(totals([debt(1000, 0, 50)], 100)).toMatchObject({ monthCount: 10, totalInterestCents: 0 })
  })

  it('that never ends says so (S27)', () => {
    expect(totals([debt(10_000, 24, 200)], 200)).toMatchObject({ monthCount: null })
    expect(totals([debt(10_000, 24, 0)], 0)).toMatchObject({ monthCount: null })
    const growing = { ...debt(1000, 1000, 10), minimum: { floorCents: cents(1000), sharePpm: 20_000 } }
    expect(totals([growing], 10)).toMatchObject({ monthCount: null })
  })

  it('of a mortgage ends after thirty years and a rest', () => {
    const mortgage = debt(200_000, 4, 954.83)
    expect(totals([mortgage], 0).monthCount).toBe(361)
  })

  it('takes what a paid-off debt freed to the next one, within the same month too', () => {
    const { months } = totals([debt(100, 24, 10), debt(1000, 12, 20)], 150)
    expect(months[0]?.debts).toEqual([
      { paymentCents: 10_200, endingCents: 0 },
      { paymentCents: 4800, endingCents: 96_200 },
    ])
    expect(months[1]?.debts[1]?.paymentCents).toBe(15_000)
  })

  it('knows the end of a 0 % promotion', () => {
    const card: Debt = {
      ...debt(600, 0, 50),
      rateChanges: [{ fromMonth: month('2027-03'), ratePpm: 240_000 }],
    }
    const { months } = totals([card], 100)
    expect(months.map(({ interestCents }) => interestCents)).toEqual([0, 0, 0, 600, 412, 220, 25])
  })

  it('pays a minimum that is a share of the balance with a floor', () => {
    const card: Debt = { ...debt(2000, 24, 0), minimum: { floorCents: cents(3500), sharePpm: 30_000 } }
    const { months, monthCount } = payOff(
      [card],
      { firstMonth, paymentCents: cents(0), rank: null },
      'months',
    )
    expect(months[0]).toMatchObject({ interestCents: 4000, paymentCents: 6120 })
    expect(months.at(-2)?.paymentCents).toBe(3500)
    expect(monthCount).toBeGreaterThan(60)
  })

  it('pays a lump sum where it is meant, and its rest on the first in line', () => {
    const debts = [debt(1000, 24, 20), debt(300, 6, 20)]
    const lumpSums = [{ month: month('2027-01'), amountCents: cents(50_000), debtId: '300@6' }]
    const { months } = totals(debts, 40, { lumpSums })
    expect(months[1]?.debts[1]?.endingCents).toBe(0)
    expect(months[1]?.paymentCents).toBe(54_000)
  })

  it('waits for the lump sum that ends it, where the payments alone never would', () => {
    const lumpSum = { month: month('2027-03'), amountCents: cents(1_000_000), debtId: null }
    const stuck = [debt(10_000, 24, 200)]
    expect(totals(stuck, 200, { lumpSums: [lumpSum] })).toMatchObject({ monthCount: 4 })
    expect(totals(stuck, 200)).toMatchObject({ monthCount: null })
  })

  it('pays a lump sum on the debt entered first, where nothing else goes beyond the minimums', () => {
    const lumpSums = [{ month: firstMonth, amountCents: cents(10_000), debtId: null }]
    const { months } = totals([debt(900, 6, 0), debt(300, 24, 0)], 500, { lumpSums, rank: null })
    expect(months[0]?.debts.map(({ paymentCents }) => paymentCents)).toEqual([10_000, 0])
  })

  it('says of each debt with which payment it was paid off, and what it cost', () => {
    const ended = totals([debt(1000, 0, 0), debt(200, 12, 0)], 100)
    expect(ended.debts).toEqual([
      { id: '1000@0', monthCount: 13, interestCents: 0 },
      { id: '200@12', monthCount: 3, interestCents: 305 },
    ])
    expect(totals([debt(100, 0, 100), debt(10_000, 24, 0)], 100).debts).toMatchObject([
      { id: '100@0', monthCount: 1, interestCents: 0 },
      { id: '10000@24', monthCount: null },
    ])
  })

  it('keeps its months only where they are asked for', () => {
    const plan = { firstMonth, paymentCents: cents(10_000), rank: null }
    expect(payOff([debt(1000, 0, 100)], plan, 'totals')).toMatchObject({ monthCount: 10, months: [] })
  })

  it('ends within a hundred years or never', () => {
    expect(totals([debt(1200, 0, 1)], 0)).toMatchObject({ monthCount: 1200 })
    expect(totals([debt(1201, 0, 1)], 0)).toMatchObject({ monthCount: null })
  })

  it('is given up before its figures are more than whole cents can hold', () => {
    const lumpSums = [{ month: month('2120-01'), amountCents: cents(100), debtId: null }]
    const { monthCount, totalInterestCents } = totals([debt(1000, 1000, 0)], 0, { lumpSums })
    expect(monthCount).toBeNull()
    expect(Number.isSafeInteger(totalInterestCents)).toBe(true)
  })

  it('loses a lump sum that nothing needs any more', () => {
    const lumpSums = [{ month: firstMonth, amountCents: cents(500_000), debtId: null }]
    expect(totals([debt(100, 0, 10)], 10, { lumpSums })).toMatchObject({
      monthCount: 1,
      totalPaidCents: 10_000,
    })
  })
})

const anyDebt = record({
  balance: integer({ min: 1, max: 5_000_000 }),
  ratePpm: oneof(constant(0), integer({ min: 0, max: 350_000 })),
  minimum: integer({ min: 0, max: 50_000 }),
})
const portfolio = array(anyDebt, { minLength: 1, maxLength: 6 }).map((debts) =>
  debts.map(({ balance, ratePpm, minimum }, at): Debt => ({
    id: String(at),
    name: String(at),
    balanceCents: cents(balance),
    ratePpm,
    minimum: makeFixedMinimum(cents(minimum)),
  })),
)

// A seed can be given to repeat a run: every failure prints its own.
describe('over 10,000 portfolios', () => {
  it('what is paid is what was owed plus its interest, and no balance passes zero', () => {
    assert(
      property(portfolio, integer({ min: 0, max: 300_000 }), (debts, payment) => {
        const owed = debts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
        for (const key of ['avalanche', 'snowball', 'minimum'] as const) {
          const plan = { firstMonth, paymentCents: payment as Cents, rank: getStrategy(key).rank ?? null }
          const { months, monthCount, totalInterestCents, totalPaidCents } = payOff(debts, plan, 'months')
          expect(totalPaidCents).toBe(months.reduce((sum, one) => sum + one.paymentCents, 0))
          expect(totalInterestCents).toBe(months.reduce((sum, one) => sum + one.interestCents, 0))
          expect(months.every(({ debts: each }) => each.every(({ endingCents }) => endingCents >= 0))).toBe(
            true,
          )
          expect(months.at(-1)?.endingCents).toBe(owed + totalInterestCents - totalPaidCents)
          if (monthCount !== null) expect(totalPaidCents).toBe(owed + totalInterestCents)
        }
      }),
      { numRuns: limitRuns(10_000) },
    )
  })

  it('an independent simulation in exact fractions of a cent comes to the same', () => {
    assert(
      property(portfolio, integer({ min: 0, max: 300_000 }), (debts, payment) => {
        for (const key of ['avalanche', 'snowball', 'minimum'] as const) {
          const plan = { firstMonth, paymentCents: payment as Cents, rank: getStrategy(key).rank ?? null }
          const { monthCount, totalInterestCents } = payOff(debts, plan, 'totals')
          if (monthCount === null) continue
          expect({ key, monthCount, interest: totalInterestCents }).toEqual({
            key,
            ...payOffByHand(debts, payment, key),
          })
        }
      }),
      { numRuns: limitRuns(2000) },
    )
  })

  it('no order costs less than the highest rate first, up to the rounding of each month', () => {
    assert(
      property(portfolio, integer({ min: 1, max: 300_000 }), (debts, payment) => {
        const { results } = compareStrategies(debts, { firstMonth, paymentCents: payment as Cents }, [
          'avalanche',
          'snowball',
          'balanced',
          'own',
          'minimum',
        ])
        const avalanche = results.find(({ key }) => key === 'avalanche')
        if (avalanche?.monthCount == null) return
        for (const other of results) {
          if (other.monthCount === null) continue
          const rounding = debts.length * Math.max(other.monthCount, avalanche.monthCount)
          expect(avalanche.totalInterestCents).toBeLessThanOrEqual(other.totalInterestCents + rounding)
        }
      }),
      { numRuns: limitRuns(10_000) },
    )
  })
})
