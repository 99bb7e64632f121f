import { describe, expect, it } from 'vitest'
import { month, shiftMonth } from './calendar.ts'
import { cents } from './money.ts'
import { computeUsualIncome } from './usual-income.ts'

const first = month('2026-05')
const current = month('2026-11')
const of = (incomes: readonly number[], counts = incomes.map(() => 1)) =>
  computeUsualIncome(
    incomes.map((incomeCents, at) => ({
      month: shiftMonth(first, at),
      incomeCents: cents(incomeCents),
      transactionCount: counts[at] ?? 0,
    })),
    current,
  )

describe('a usual month’s income', () => {
  it('counts the months in which nothing came: a freelancer has less than in a good month (money.md I1)', () => {
    expect(of([600_000, 0, 0, 500_001, 0, 0, 900_000])).toBe(183_334)
  })

  it('begins with the first month that has a transaction', () => {
    expect(of([0, 0, 0, 0, 300_000, 100_000], [0, 0, 0, 0, 5, 5])).toBe(200_000)
    expect(of([0, 0, 0, 0, 0, 100_000], [0, 0, 0, 0, 3, 5])).toBe(50_000)
  })

  it('is not known before a month is over', () => {
    expect(of([0, 0, 0, 0, 0, 0, 250_000], [0, 0, 0, 0, 0, 0, 9])).toBeNull()
    expect(of([])).toBeNull()
  })
})
