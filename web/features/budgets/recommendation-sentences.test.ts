import { describe, expect, it } from 'vitest'
import { describeReasons } from './recommendation-sentences.ts'

describe('why a budget is recommended', () => {
  const months = Array(6).fill(null)

  it('is said for every step away from the average', () => {
    expect(describeReasons({ reasons: ['increasing-trend', 'high-seasonality'], months })).toEqual([
      '10% more: rising for 6 months',
      '15% more: very different from month to month',
    ])
    expect(describeReasons({ reasons: ['decreasing-trend', 'entertainment'], months })).toEqual([
      '10% less: falling for 6 months',
      '10% less: entertainment is the easiest to trim',
    ])
  })

  it('is the average where there is none', () => {
    expect(describeReasons({ reasons: [], months })).toEqual(['The average of 6 months'])
    expect(describeReasons({ reasons: [], months: [null] })).toEqual(['What last month took'])
  })
})
