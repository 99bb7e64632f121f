import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, day } from '../calendar.ts'
import { computeDueDate, frequencyKeys, isDueDate } from '../recurrence.ts'
import { asksAboutMissed, findNextOpenDate, listOpenDatesBefore } from './dates.ts'

const monthly = { firstDue: day('2026-01-31'), frequency: 'monthly' } as const
const followed = (startsOn: string, ...done: string[]) => ({
  ...monthly,
  startsOn: day(startsOn),
  done: new Set(done.map(day)),
})

describe('the open dates of a bill', () => {
  it('keep the day it is anchored to, and leave out what is done (R44)', () => {
    const bill = followed('2026-02-01', '2026-03-31')
    expect(findNextOpenDate(bill)).toBe('2026-02-28')
    expect(listOpenDatesBefore(bill, day('2026-05-01'))).toEqual(['2026-02-28', '2026-04-30'])
  })

  it('are none from before it is followed', () => {
    expect(findNextOpenDate(followed('2026-03-31'))).toBe('2026-03-31')
    expect(listOpenDatesBefore(followed('2026-04-01'), day('2026-04-30'))).toEqual([])
  })

  it('go on behind dates that were done ahead', () => {
    expect(findNextOpenDate(followed('2026-02-01', '2026-02-28', '2026-03-31'))).toBe('2026-04-30')
  })

  it('begin with the next one, are due dates, and are as many as not done', () => {
    const cases = property(
      constantFrom(...frequencyKeys),
      integer({ min: 0, max: 900 }),
      array(integer({ min: 0, max: 40 }), { maxLength: 20 }),
      (frequency, offset, doneCounts) => {
        const recurrence = { firstDue: day('2024-01-31'), frequency }
        const bill = {
          ...recurrence,
          startsOn: addDays(recurrence.firstDue, offset),
          done: new Set<Day>(doneCounts.map((count) => computeDueDate(recurrence, count))),
        }
        const next = findNextOpenDate(bill)!
        const open = listOpenDatesBefore(bill, addDays(next, 800))
        expect(open[0]).toBe(next)
        expect(open.every((date) => isDueDate(recurrence, date) && !bill.done.has(date))).toBe(true)
      },
    )
    assert(cases)
  })

  it('are asked about above 24 (R44)', () => {
    expect([24, 25].map(asksAboutMissed)).toEqual([false, true])
  })
})
