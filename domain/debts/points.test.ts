import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { cents } from '../money.ts'
import { makeFixedMinimum } from './debt.ts'
import { movePoints, type Situation } from './points.ts'

const situation: Situation = {
  debts: [
    {
      id: 'card',
      name: 'Card',
      balanceCents: cents(120_000),
      ratePpm: 0,
      minimum: makeFixedMinimum(cents(1000)),
    },
  ],
  goals: [{ id: 'trip', missingCents: cents(30_000), monthlyCents: cents(1000) }],
  wishes: { firstMonth: month('2026-12'), paymentCents: cents(10_000) },
  strategy: 'avalanche',
  incomeCents: cents(400_000),
}

describe('points to days', () => {
  it('a point is the hundredth part of the income', () => {
    expect(movePoints(situation, 5).extraCents).toBe(20_000)
  })

  it('1,200 at 100 a month end in 12 months; with 5 points of 4,000 in 4', () => {
    expect(movePoints(situation, 5)).toMatchObject({
      before: { debtFree: '2027-11' },
      after: { debtFree: '2027-03' },
      daysSooner: 245,
    })
  })

  it('what the debts leave goes to the goals, in either outlook', () => {
    const { before, after } = movePoints(situation, 5)
    // Before: 12 times 10.00, then 110.00 a month for the 180.00 left. After: 4 times 10.00, then 310.00.
    expect(before.goals).toEqual([{ id: 'trip', reached: '2028-01' }])
    expect(after.goals).toEqual([{ id: 'trip', reached: '2027-04' }])
  })

  it('no points change nothing', () => {
    const { before, after, daysSooner, interestSavedCents } = movePoints(situation, 0)
    expect(after).toEqual(before)
    expect([daysSooner, interestSavedCents]).toEqual([0, 0])
  })

  it('without debts all of it goes to the goals; with endless debts none', () => {
    expect(movePoints({ ...situation, debts: [] }, 5).after).toEqual({
      debtFree: undefined,
      interestCents: 0,
      goals: [{ id: 'trip', reached: '2026-12' }],
    })
    const [card] = situation.debts
    if (!card) throw new Error('no card')
    const endless = { ...situation, debts: [{ ...card, ratePpm: 6_000_000 }] }
    expect(movePoints(endless, 1)).toMatchObject({
      daysSooner: null,
      interestSavedCents: null,
      after: { debtFree: null, goals: [{ reached: '2029-05' }] },
    })
  })
})
