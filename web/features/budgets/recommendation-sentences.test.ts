import { describe, expect, it } from 'vitest'
import { month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { describeReasons } from './recommendation-sentences.ts'

describe('why a budget is recommended', () => {
  const spent = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ month: month(`2026-0${at + 1}`), spentCents: cents(amount) }))
  const months = spent(100, 120, 140, 160, 180, 200)

  it('is said for every step away from the average', () => {
    expect(describeReasons({ reasons: ['increasing-trend', 'high-seasonality'], months })).toEqual([
      '10% more: rising for 6 months',
      '15% more: very different from month to month',
    ])
    expect(
      describeReasons({ reasons: ['decreasing-trend', 'entertainment'], months: months.toReversed() }),
    ).toEqual(['10% less: falling for 6 months', '10% less: entertainment is the easiest to trim'])
  })

  it.each([
    ['10% more: more lately, over 6 months', 'increasing-trend', spent(1000, 1000, 1000, 1000, 1000, 30_000)],
    ['10% more: more lately, over 6 months', 'increasing-trend', spent(100, 120, 110, 160, 180, 200)],
    ['10% more: rising for 6 months', 'increasing-trend', spent(100, 120, 120, 160, 160, 200)],
    ['10% less: less lately, over 6 months', 'decreasing-trend', spent(900, 100, 100, 100, 100, 100)],
  ] as const)('says %s (conformity.md N21)', (sentence, reason, of) => {
    expect(describeReasons({ reasons: [reason], months: [...of] })).toEqual([sentence])
  })

  it('is the average where there is none', () => {
    expect(describeReasons({ reasons: [], months })).toEqual(['The average of 6 months'])
    expect(describeReasons({ reasons: [], months: spent(100) })).toEqual(['What last month took'])
  })
})
