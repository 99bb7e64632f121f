import { assert, constantFrom, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daily, everyMinutes, hourly, describeWhen, findLastTime, findNextTime } from './when.ts'

describe('the times of a timetable', () => {
  it.each([
    [everyMinutes(1), 'every minute', '2026-11-21T12:03:00.000Z', '2026-11-21T12:04:00.000Z'],
    [everyMinutes(5), 'every 5 minutes', '2026-11-21T12:00:00.000Z', '2026-11-21T12:05:00.000Z'],
    [hourly(0), 'every hour, 0 minutes past', '2026-11-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z'],
    [hourly(17), 'every hour, 17 minutes past', '2026-11-21T11:17:00.000Z', '2026-11-21T12:17:00.000Z'],
    [daily(3, 41), 'every day, 03:41 UTC', '2026-11-21T03:41:00.000Z', '2026-11-22T03:41:00.000Z'],
    [daily(12, 3), 'every day, 12:03 UTC', '2026-11-21T12:03:00.000Z', '2026-11-22T12:03:00.000Z'],
    [daily(12, 4), 'every day, 12:04 UTC', '2026-11-20T12:04:00.000Z', '2026-11-21T12:04:00.000Z'],
  ])('of %j are %s', (when, words, last, next) => {
    const now = new Date('2026-11-21T12:03:59.999Z')
    expect([
      describeWhen(when),
      findLastTime(when, now).toISOString(),
      findNextTime(when, now).toISOString(),
    ]).toEqual([words, last, next])
  })

  it('follow one another without a gap', () => {
    const whens = constantFrom(everyMinutes(1), everyMinutes(5), everyMinutes(10), hourly(59), daily(23, 59))
    assert(
      property(
        whens,
        date({ min: new Date('2000-01-01'), noInvalidDate: true, max: new Date(4e12) }),
        (when, now) => {
          const next = findNextTime(when, now)
          expect(findLastTime(when, next)).toEqual(next)
          expect(findLastTime(when, new Date(next.getTime() - 1))).toEqual(findLastTime(when, now))
          expect(findLastTime(when, now) <= now && now < next).toBe(true)
        },
      ),
    )
  })
})
