import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents } from '../money.ts'
import { makeFixedMinimum } from './debt.ts'
import { makeConsolidationLoan, repayLoan } from './loan.ts'

const firstMonth = month('2026-12')
const loan = { principalCents: cents(100_000), ratePpm: 120_000, monthCount: 60 }

describe('repaying a loan', () => {
  it('pays interest on what is left, and no more than that in the end', () => {
    const repaid = repayLoan({ ...loan, paymentCents: cents(60_000) }, firstMonth, 'months')
    expect(repaid).toEqual({
      monthCount: 2,
      totalInterestCents: 1410,
      totalPaidCents: 101_410,
      debts: [{ id: 'loan', monthCount: 2, interestCents: 1410 }],
      months: [
        {
          month: '2026-12',
          startingCents: 100_000,
          paymentCents: 60_000,
          interestCents: 1000,
          principalCents: 59_000,
          endingCents: 41_000,
          debts: [{ paymentCents: 60_000, endingCents: 41_000 }],
        },
        {
          month: '2027-01',
          startingCents: 41_000,
          paymentCents: 41_410,
          interestCents: 410,
          principalCents: 41_000,
          endingCents: 0,
          debts: [{ paymentCents: 41_410, endingCents: 0 }],
        },
      ],
    })
  })

  it('pays with the last month what the payments left, and keeps no months unless asked', () => {
    const short = repayLoan({ ...loan, monthCount: 2, paymentCents: cents(10_000) }, firstMonth, 'totals')
    expect(short).toMatchObject({
      monthCount: 2,
      totalInterestCents: 1910,
      totalPaidCents: 101_910,
      months: [],
    })
  })
})

const debt = (units: number, percent: number) => ({
  id: `${units}@${percent}`,
  name: `${units} at ${percent} %`,
  balanceCents: cents(units * 100),
  ratePpm: percent * 10_000,
  minimum: makeFixedMinimum(cents(1000)),
})

it('the consolidation loan is at 80 % of the average rate, but not below 6 % (SPEC section 9)', () => {
  expect(makeConsolidationLoan([debt(1000, 20), debt(9000, 10)], firstMonth)).toMatchObject({
    ratePpm: 120_000,
    principalCents: 1_000_000,
  })
  expect(makeConsolidationLoan([debt(1000, 5)], firstMonth).ratePpm).toBe(60_000)
})
