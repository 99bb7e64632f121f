import { describe, expect, it } from 'vitest'
import type { CategoryBudget } from '#contract/budgets.ts'
import { cents } from '#domain/money.ts'
import { barOf, mostPressingFirst } from './bars.ts'

const figures = (budget: number, spent: number, ahead = 0, pace = 0) => ({
  budgetCents: cents(budget),
  spentCents: cents(spent),
  billsAheadCents: cents(ahead),
  paceCents: cents(pace),
})

describe('the bar of a budget', () => {
  it('ends at the line when all of it is spent', () => {
    expect(barOf(figures(200, 50, 50, 100))).toEqual({
      spentPercent: 20,
      overPercent: 0,
      aheadPercent: 20,
      pacePercent: 40,
    })
    expect(barOf(figures(200, 200, 0, 200))).toMatchObject({
      spentPercent: 80,
      overPercent: 0,
      pacePercent: 80,
    })
  })

  it('breaks through the line, and no further than there is room', () => {
    expect(barOf(figures(200, 220))).toMatchObject({ spentPercent: 80, overPercent: 8 })
    expect(barOf(figures(200, 900, 50))).toMatchObject({ overPercent: 20, aheadPercent: 0 })
    expect(barOf(figures(0, 1))).toMatchObject({ spentPercent: 80, overPercent: 20 })
  })

  it('is empty where more came back than went out', () => {
    expect(barOf(figures(200, -50))).toMatchObject({ spentPercent: 0, overPercent: 0 })
    expect(barOf(figures(0, 0))).toMatchObject({ spentPercent: 0, overPercent: 0, pacePercent: 0 })
  })
})

it('puts what is over before what is on the way, and that before the fullest', () => {
  const budget = (name: string, state: CategoryBudget['state'], spent: number, projected = spent) =>
    ({ name, state, ...figures(100, spent), projectedCents: projected }) as CategoryBudget
  const order = mostPressingFirst([
    budget('nearly', 'within', 90),
    budget('little over', 'over', 101),
    budget('fast', 'ahead', 20, 180),
    budget('far over', 'over', 150),
    budget('slow', 'ahead', 60, 110),
    budget('empty', 'within', 0),
  ])
  expect(order.map(({ name }) => name)).toEqual([
    'far over',
    'little over',
    'fast',
    'slow',
    'nearly',
    'empty',
  ])
})
