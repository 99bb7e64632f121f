import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { calculate } from './calculation.ts'
import { blankDebt, blankDraft } from './draft.ts'
import { findOutcomes, sortDebts } from './outcomes.ts'

const row = (name: string, balanceCents: number, rate: string, minimumCents: number) => ({
  ...blankDebt(),
  key: name,
  name,
  balanceCents: cents(balanceCents),
  rate,
  minimumCents: cents(minimumCents),
})
const debts = [
  row('Car', 500_000, '1', 10_000),
  row('Card', 200_000, '20', 5_000),
  row('Friend', 100_000, '0', 0),
]
const draft = { ...blankDraft(), debts, paymentCents: 50_000 }
const calculation = calculate(draft, '2026-11' as Month, 'pro')

describe('what the recommended way does to each debt', () => {
  it('gives the first debt what the minimums leave over, and adds up to the way itself', () => {
    const outcomes = findOutcomes(calculation)
    expect(outcomes.get('Card')?.extraCents).toBe(35_000)
    expect(outcomes.get('Car')?.extraCents).toBe(0)
    const best = calculation.comparison!.results.find(
      ({ key }) => key === calculation.comparison!.recommended,
    )!
    const interest = debts.reduce((sum, { key }) => sum + outcomes.get(key)!.interestCents, 0)
    expect(interest).toBe(best.totalInterestCents)
    expect(outcomes.get('Card')!.paidOff! < outcomes.get('Car')!.paidOff!).toBe(true)
  })

  it('is nothing while nothing is calculated', () => {
    expect(findOutcomes(calculate({ ...draft, paymentCents: null }, '2026-11' as Month, 'pro')).size).toBe(0)
  })

  it.each([
    ['own', ['Car', 'Card', 'Friend']],
    ['balance', ['Car', 'Card', 'Friend']],
    ['rate', ['Card', 'Car', 'Friend']],
    ['interest', ['Card', 'Car', 'Friend']],
  ] as const)('sorts by %s, what has no figure last', (sort, names) => {
    const sorted = sortDebts([...debts, blankDebt()], sort, findOutcomes(calculation))
    expect(sorted.map(({ name }) => name)).toEqual([...names, ''])
  })
})
