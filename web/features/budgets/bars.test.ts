import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { barOf } from './bars.ts'

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
