import { describe, expect, it } from 'vitest'
import { month } from '../calendar.ts'
import { findRate } from './debt.ts'

describe('the rate of a debt in a month', () => {
  const debt = {
    ratePpm: 0,
    rateChanges: [
      { fromMonth: month('2027-06'), ratePpm: 220_000 },
      { fromMonth: month('2027-01'), ratePpm: 100_000 },
    ],
  }

  it.each([
    ['2026-12', 0],
    ['2027-01', 100_000],
    ['2027-05', 100_000],
    ['2027-06', 220_000],
    ['2030-01', 220_000],
  ])('in %s it is the latest that has begun, in whatever order they were entered', (text, expected) => {
    expect(findRate(debt, month(text))).toBe(expected)
  })

  it('is the one it began with where none was announced', () => {
    expect(findRate({ ratePpm: 90_000 }, month('2030-01'))).toBe(90_000)
  })

  it('of two from the same month it is the one entered last', () => {
    const twice = [10_000, 20_000].map((ratePpm) => ({ fromMonth: month('2027-01'), ratePpm }))
    expect(findRate({ ratePpm: 0, rateChanges: twice }, month('2027-01'))).toBe(20_000)
  })
})
