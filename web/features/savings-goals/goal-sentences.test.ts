import { describe, expect, it } from 'vitest'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { day, month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { Standing } from '#domain/savings-goals.ts'
import { describeAnswer, sumMonthly, describeOutlook } from './goal-sentences.ts'

const goal = (standing: Standing, needed = 0, pace: number | null = null, expected: string | null = null) =>
  ({
    standing,
    neededCents: cents(needed),
    missingCents: cents(needed * 10),
    paceCents: pace === null ? null : cents(pace),
    expectedMonth: expected && month(expected),
    targetDate: day('2026-11-30'),
  }) as SavingsGoal
const format = { currency: 'USD', locale: 'en-US' }

describe('the answer for all goals', () => {
  it.each<[string, Standing[]]>([
    ['No goal is active.', []],
    ['Your goal is reached.', ['reached']],
    ['All your goals are reached.', ['reached', 'reached']],
    ['Too early to tell: the first month is still running.', ['new', 'reached']],
    ['Yes, you are on track.', ['on-track', 'reached']],
    ['Yes, both are on track.', ['on-track', 'on-track', 'reached']],
    ['Yes, all 3 are on track.', ['on-track', 'on-track', 'on-track']],
    ['1 of 3 are on track.', ['on-track', 'behind', 'new']],
    ['Not at this pace.', ['behind', 'new', 'passed']],
  ])('is %s', (answer, standings) => {
    expect(describeAnswer(standings.map((standing) => goal(standing)))).toBe(answer)
  })

  it('adds up what is needed and what was put in, where anything is known of it', () => {
    expect(sumMonthly([goal('behind', 100, 50), goal('new', 30), goal('reached')])).toEqual({
      neededCents: 130,
      paceCents: 50,
    })
    expect(sumMonthly([goal('new', 30)]).paceCents).toBeNull()
  })
})

describe('the outlook of a goal', () => {
  it.each([
    ['All of it is there.', goal('reached')],
    ['$100.00 is still missing.', goal('passed', 1_000)],
    [
      '$700.00 more by November 30, 2026 gets you there.',
      { ...goal('new', 70_000), missingCents: cents(70_000) },
    ],
    [
      '$5.00 more by November 30, 2026 gets you there.',
      { ...goal('behind', 500, 100), missingCents: cents(500) },
    ],
    ['$10.00 a month gets you there.', goal('new', 1_000)],
    ['Needs $10.00 a month; nothing was put in lately.', goal('behind', 1_000, -5)],
    [
      'Needs $10.00 a month; lately it was $5.00. At that pace: August 2027.',
      goal('behind', 1_000, 500, '2027-08'),
    ],
  ])('is %s (conformity.md N20)', (sentence, of) => {
    expect(describeOutlook(of, format)).toBe(sentence)
  })
})
