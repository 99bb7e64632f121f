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

  it('says what less interest is paid, and nothing of it where one of the two never ends', () => {
    const [card] = situation.debts
    const costly = { ...situation, debts: [{ ...card!, ratePpm: 240_000 }] }
    const { before, after, interestSavedCents } = movePoints(costly, 5)
    expect(interestSavedCents).toBe(before.interestCents - after.interestCents)
    expect(interestSavedCents).toBeGreaterThan(0)
    const endless = { ...costly, wishes: { ...situation.wishes, paymentCents: cents(2400) } }
    expect(movePoints(endless, 5)).toMatchObject({
      before: { debtFree: null },
      after: { debtFree: '2027-05' },
      daysSooner: null,
      interestSavedCents: null,
    })
  })

  it('what is free goes to the goals in their order, beside what each gets anyway', () => {
    const goals = [
      { id: 'trip', missingCents: cents(30_000), monthlyCents: cents(5_000) },
      { id: 'car', missingCents: cents(40_000), monthlyCents: cents(0) },
      { id: 'someday', missingCents: cents(1), monthlyCents: cents(0) },
    ]
    const reachedWith = (paymentCents: number) => {
      const wishes = { ...situation.wishes, paymentCents: cents(paymentCents) }
      return movePoints({ ...situation, debts: [], goals, wishes }, 0).before.goals
    }
    // 150.00 a month: the trip gets 200.00 and 100.00, the car 100.00, 150.00 and 150.00.
    expect(reachedWith(15_000)).toEqual([
      { id: 'trip', reached: '2027-01' },
      { id: 'car', reached: '2027-03' },
      { id: 'someday', reached: '2027-04' },
    ])
    expect(reachedWith(0)).toEqual([
      { id: 'trip', reached: '2027-05' },
      { id: 'car', reached: null },
      { id: 'someday', reached: null },
    ])
  })
})
