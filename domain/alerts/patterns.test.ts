import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { computeConfidence, describeFrequency, findPatternDays } from './patterns.ts'

describe('a pattern of expenses (SPEC section 9)', () => {
  it.each([
    [3, 0.3],
    [7, 0.7],
    [8, 0.8],
    [10, 0.8],
    [400, 0.8],
  ])('of %i expenses is %f sure, and never more than 0.8', (count, confidence) => {
    expect(computeConfidence(count)).toBe(confidence)
  })

  it.each([
    ['2026-11-21', '2025-11-22'],
    ['2026-02-28', '2025-03-01'],
    ['2028-02-29', '2027-03-01'],
  ])('looks through the 12 months up to %s, from %s on', (today, from) => {
    expect(findPatternDays(day(today))).toEqual({ from, to: today })
  })

  it.each([
    [3, '3 expenses in 12 months'],
    [9, '9 expenses in 12 months'],
    [10, '10 expenses, about one a month'],
    [17, '17 expenses, about one a month'],
    [18, '18 expenses, about 2 a month'],
    [52, '52 expenses, about 4 a month'],
  ])('with %i of them says: %s', (count, words) => {
    expect(describeFrequency(count)).toBe(words)
  })
})
