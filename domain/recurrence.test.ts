import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { addDays, day, daysBetween, daysInMonth, month } from './calendar.ts'
import {
  findCountOnOrAfter,
  findDueAfter,
  computeDueDate,
  listDueDates,
  findDueOnOrAfter,
  frequencyKeys,
  findLastDue,
  findNextDue,
  isDueDate,
  startBefore,
  type Ending,
  type FrequencyKey,
  weekendRules,
} from './recurrence.ts'

const from = (firstDue: string, frequency: FrequencyKey) => ({ firstDue: day(firstDue), frequency })

describe('due dates', () => {
  it.each([
    ['2026-01-31', 'monthly', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-30', 'monthly', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['2026-11-30', 'quarterly', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['2028-02-29', 'yearly', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
    ['2026-03-22', 'weekly', ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12']],
    // Over the change to summer time: a day is a day.
    ['2026-03-22', 'bi-weekly', ['2026-03-22', '2026-04-05', '2026-04-19', '2026-05-03']],
  ] as const)('keep the day they are anchored to (R44): %s %s', (firstDue, frequency, expected) => {
    expect([0, 1, 2, 3].map((count) => computeDueDate(from(firstDue, frequency), count))).toEqual(expected)
  })

  it('return to 29 February in the next leap year', () => {
    expect(computeDueDate(from('2028-02-29', 'yearly'), 4)).toBe('2032-02-29')
  })

  it('stand in a range that has no last day', () => {
    expect(listDueDates(from('2026-01-31', 'monthly'), day('2026-02-28'), day('2026-04-30'))).toEqual([
      '2026-02-28',
      '2026-03-31',
    ])
    expect(listDueDates(from('2026-05-01', 'monthly'), day('2026-02-28'), day('2026-04-30'))).toEqual([])
  })

  it('are found from any day: the one computed is the one stepped to (R44)', () => {
    assert(
      property(
        integer({ min: 0, max: 60_000 }),
        constantFrom(...frequencyKeys),
        integer({ min: 0, max: 120 }),
        integer({ min: -40, max: 40 }),
        (start, frequency, count, near) => {
          const recurrence = { firstDue: addDays(day('1950-01-01'), start), frequency }
          let stepped = recurrence.firstDue
          for (let step = 0; step < count; step++) stepped = findDueAfter(recurrence, stepped)
          expect(stepped).toBe(computeDueDate(recurrence, count))
          const asked = addDays(stepped, near)
          const found = findDueOnOrAfter(recurrence, asked)
          expect(found >= asked || asked < recurrence.firstDue).toBe(true)
          const at = findCountOnOrAfter(recurrence, asked)
          if (at > 0) expect(computeDueDate(recurrence, at - 1) < asked).toBe(true)
          expect(isDueDate(recurrence, found)).toBe(true)
        },
      ),
      { numRuns: limitRuns(2000) },
    )
  })

  it('fall on the last day of a short month and never in the next', () => {
    assert(
      property(integer({ min: 0, max: 1200 }), (count) => {
        const due = computeDueDate(from('1950-01-31', 'monthly'), count)
        expect(Number(due.slice(8))).toBe(daysInMonth(month(due.slice(0, 7))))
      }),
    )
  })

  it('are none before the first, nor between two (R44)', () => {
    const recurrence = from('2026-01-31', 'monthly')
    const isOne = (text: string) => isDueDate(recurrence, day(text))
    expect(['2025-12-31', '2026-01-30', '2026-01-31', '2026-02-28', '2026-03-28'].map(isOne)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

describe('dates that move off weekends (money.md B3)', () => {
  // 31 January 2026 is a Saturday, 31 May a Sunday.
  it.each([
    [null, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-05-31']],
    ['before', ['2026-01-30', '2026-02-27', '2026-03-31', '2026-05-29']],
    ['after', ['2026-02-02', '2026-03-02', '2026-03-31', '2026-06-01']],
  ] as const)('go where the rule says: %s', (weekends, expected) => {
    const recurrence = { ...from('2026-01-31', 'monthly'), weekends }
    expect([0, 1, 2, 4].map((count) => computeDueDate(recurrence, count))).toEqual(expected)
  })

  it('are never on a weekend, near their anchor, in order, and found from any day', () => {
    assert(
      property(
        integer({ min: 0, max: 60_000 }),
        constantFrom(...frequencyKeys),
        constantFrom(null, ...weekendRules),
        integer({ min: 0, max: 120 }),
        integer({ min: -40, max: 40 }),
        (start, frequency, weekends, count, near) => {
          const anchored = { firstDue: addDays(day('1950-01-01'), start), frequency }
          const recurrence = { ...anchored, weekends }
          const due = computeDueDate(recurrence, count)
          const weekday = new Date(`${due}T00:00:00Z`).getUTCDay()
          if (weekends) expect([0, 6]).not.toContain(weekday)
          expect(Math.abs(daysBetween(computeDueDate(anchored, count), due))).toBeLessThanOrEqual(2)
          expect(computeDueDate(recurrence, count + 1) > due).toBe(true)
          const asked = addDays(due, near)
          const at = findCountOnOrAfter(recurrence, asked)
          expect(computeDueDate(recurrence, at) >= asked).toBe(true)
          if (at > 0) expect(computeDueDate(recurrence, at - 1) < asked).toBe(true)
          expect(isDueDate(recurrence, due)).toBe(true)
        },
      ),
      { numRuns: limitRuns(2000) },
    )
  })
})

describe('dates that end (money.md B3)', () => {
  const ending = (more: Ending) => ({ ...from('2026-01-31', 'monthly'), ...more })

  it('are so many, or those up to a day', () => {
    const all = (more: Ending) => listDueDates(ending(more), day('2026-01-01'), day('2030-01-01'))
    expect(all({ paymentCount: 2 })).toEqual(['2026-01-31', '2026-02-28'])
    expect(all({ endsOn: day('2026-03-31') })).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(all({ endsOn: day('2026-03-30') })).toEqual(['2026-01-31', '2026-02-28'])
    expect(all({ endsOn: day('2026-01-30') })).toEqual([])
    expect(all({})).toHaveLength(48)
  })

  it('have a last one, and none after it', () => {
    const lease = ending({ paymentCount: 2 })
    expect(findLastDue(lease)).toBe('2026-02-28')
    expect(findLastDue(ending({}))).toBeNull()
    expect(findLastDue(ending({ endsOn: day('2026-01-01') }))).toBeNull()
    expect(findNextDue(lease, day('2026-02-28'))).toBe('2026-02-28')
    expect(findNextDue(lease, day('2026-03-01'))).toBeNull()
    expect(isDueDate(lease, day('2026-03-31'))).toBe(false)
  })

  it('are compared with the last day before they move off a weekend', () => {
    const moved = ending({ endsOn: day('2026-05-31') })
    expect(findLastDue({ ...moved, weekends: 'after' })).toBe('2026-06-01')
  })
})

describe('dates before the first', () => {
  it.each([
    ['weekly', '2026-11-20', '2026-11-06'],
    ['monthly', '2026-11-20', '2026-10-20'],
    ['monthly', '2026-10-31', '2026-08-31'],
    ['quarterly', '2026-12-31', '2026-03-31'],
    ['yearly', '2026-12-05', '2025-12-05'],
  ] as const)(
    'of %s from %s on begin with one before the day, and hold all the others',
    (frequency, firstDue, among) => {
      const before = startBefore({ firstDue: day(firstDue), frequency }, day(among))
      expect(before.firstDue <= among).toBe(true)
      const dates = listDueDates(before, day(among), day('2028-01-01'))
      expect(dates[0]).toBe(among)
      expect(dates.slice(dates.indexOf(day(firstDue)))).toEqual(
        listDueDates({ firstDue: day(firstDue), frequency }, day(firstDue), day('2028-01-01')),
      )
    },
  )
})
