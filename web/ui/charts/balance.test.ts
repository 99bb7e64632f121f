import { describe, expect, it } from 'vitest'
import { layBalance } from './balance.ts'

describe('layBalance', () => {
  it('starts every bar where the last one ended and ends at what remains', () => {
    const { remainingCents, zeroPercent, start, parts, remaining } = layBalance(1_000, [
      { amountCents: 500 },
      { amountCents: 300 },
    ])
    expect(remainingCents).toBe(200)
    expect(zeroPercent).toBe(0)
    expect(start).toEqual({ leftPercent: 0, widthPercent: 100 })
    expect(parts).toEqual([
      { leftPercent: 50, widthPercent: 50 },
      { leftPercent: 20, widthPercent: 30 },
    ])
    expect(remaining).toEqual({ leftPercent: 0, widthPercent: 20 })
  })

  it('goes below zero when more is taken than there is', () => {
    const { remainingCents, zeroPercent, remaining } = layBalance(300, [{ amountCents: 400 }])
    expect(remainingCents).toBe(-100)
    expect(zeroPercent).toBe(25)
    expect(remaining).toEqual({ leftPercent: 0, widthPercent: 25 })
  })

  it('draws a month with nothing in it without dividing by zero', () => {
    expect(layBalance(0, []).remaining).toEqual({ leftPercent: 0, widthPercent: 0 })
  })
})
