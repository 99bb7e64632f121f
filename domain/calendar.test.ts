import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import {
  addDays,
  day,
  dayInTimeZone,
  isKeptDay,
  daysBetween,
  daysInMonth,
  makeDay,
  month,
  monthOf,
  monthRange,
  nextMonth,
  parseDay,
  parseMonth,
  previousMonth,
  shiftMonth,
} from './calendar.ts'

const msPerDay = 86_400_000
const anyDay = fc
  .integer({ min: -700_000, max: 2_900_000 })
  .map((days) => day(new Date(days * msPerDay).toISOString().slice(0, 10)))

describe('days', () => {
  it('are kept from 1900 to 2200, the years the database takes', () => {
    const kept = ['1899-12-31', '1900-01-01', '2026-10-31', '2200-12-31', '2201-01-01'].map((text) =>
      isKeptDay(day(text)),
    )
    expect(kept).toEqual([false, true, true, true, false])
  })

  it('knows which days there are', () => {
    for (const text of ['2026-10-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect(parseDay(text)).toBe(text)
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '0000-01-01',
    ])
      expect(parseDay(text)).toBeNull()
    for (const text of ['', '2026-10-31T00:00', ' 2026-10-31', '2026-10-31\n', '20261031'])
      expect(parseDay(text)).toBeNull()
    expect(makeDay(2026, 2, 30)).toBeNull()
    expect(makeDay(2026, 2, 1.5)).toBeNull()
    expect([makeDay(0, 1, 1), makeDay(10_000, 1, 1), makeDay(2026, 0, 1), makeDay(2026, 1, 0)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(() => day('30 February')).toThrow(new RangeError('30 February is no day'))
  })

  it('counts as the Gregorian calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        const expected = new Date(Date.parse(from) + days * msPerDay).toISOString().slice(0, 10)
        if (!parseDay(expected)) return
        expect(addDays(from, days)).toBe(expected)
        expect(daysBetween(from, day(expected))).toBe(days)
      }),
      { numRuns: limitRuns(5_000) },
    )
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError)
  })
})

describe('months', () => {
  it('steps over the year', () => {
    expect(nextMonth(month('2026-12'))).toBe('2027-01')
    expect(previousMonth(month('2026-01'))).toBe('2025-12')
    expect(shiftMonth(month('2026-10'), -22)).toBe('2024-12')
    expect(daysInMonth(month('2028-02'))).toBe(29)
    for (const text of ['2026-13', '2026-00', '2026-1', '0000-01', '2026-01-01', '12026-01', 'x2026-01'])
      expect(parseMonth(text)).toBeNull()
    expect(() => month('2026-13')).toThrow(new RangeError('2026-13 is no month'))
  })

  it('names a month after the one in which it starts', () => {
    expect(monthRange(month('2026-10'))).toEqual({ from: '2026-10-01', until: '2026-11-01' })
    expect(monthRange(month('2026-10'), 25)).toEqual({ from: '2026-10-25', until: '2026-11-25' })
    expect(monthOf(day('2026-10-24'), 25)).toBe('2026-09')
    expect(monthOf(day('2026-10-25'), 25)).toBe('2026-10')
    expect(monthOf(day('2026-01-01'), 2)).toBe('2025-12')
    expect(monthRange(month('2026-02'), 31)).toEqual({ from: '2026-02-28', until: '2026-03-31' })
  })

  it('puts every day into exactly one month, whatever the start day (R3)', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 31 }), (of, startDay) => {
        const { from, until } = monthRange(monthOf(of, startDay), startDay)
        expect(from <= of && of < until).toBe(true)
        expect(monthOf(from, startDay)).toBe(monthOf(of, startDay))
        expect(monthOf(until, startDay)).toBe(nextMonth(monthOf(of, startDay)))
      }),
    )
  })
})

describe('dayInTimeZone', () => {
  it.each([
    ['2026-10-31T23:30:00Z', 'UTC', '2026-10-31'],
    ['2026-10-31T23:30:00Z', 'Europe/Berlin', '2026-11-01'],
    ['2026-10-31T11:59:59Z', 'Etc/GMT+12', '2026-10-30'],
    ['2026-10-31T12:00:00Z', 'Etc/GMT+12', '2026-10-31'],
    ['2026-10-31T09:59:59Z', 'Pacific/Kiritimati', '2026-10-31'],
    ['2026-10-31T10:00:00Z', 'Pacific/Kiritimati', '2026-11-01'],
    // The night when summer time ends: the same hour twice, and still the same day.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
  ])('%s in %s is %s (R3)', (instant, timeZone, expected) => {
    expect(dayInTimeZone(Date.parse(instant), timeZone)).toBe(expected)
  })

  it('changes from one millisecond to the next at midnight, to and fro, whoever else asks in between', () => {
    const midnight = Date.parse('2026-11-01T05:00:00+01:00')
    const ask = (instant: number) => [
      dayInTimeZone(instant, 'America/New_York'),
      dayInTimeZone(instant, 'UTC'),
    ]
    for (let round = 0; round < 2; round++) {
      expect(ask(midnight - 1)).toEqual(['2026-10-31', '2026-11-01'])
      expect(ask(midnight)).toEqual(['2026-11-01', '2026-11-01'])
    }
  })

  it('refuses a zone that does not exist', () => {
    expect(() => dayInTimeZone(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})
