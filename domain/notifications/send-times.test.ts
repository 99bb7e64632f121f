import { describe, expect, it } from 'vitest'
import { findDigestTime, findMonthlyLetter, findSendTime, findWeeklyLetter, isQuiet } from './send-times.ts'

const toronto = { timeZone: 'America/Toronto', quietHours: { from: '22:00', until: '07:00' } }
const berlin = { timeZone: 'Europe/Berlin', quietHours: null }

describe('quiet hours', () => {
  it.each([
    // The night clocks go forward in Toronto, and the night they go back.
    ['2026-03-08T04:30:00Z', '2026-03-08T11:00:00.000Z'],
    ['2026-11-01T03:30:00Z', '2026-11-01T12:00:00.000Z'],
    ['2026-11-21T03:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21T02:59:59Z', '2026-11-21T02:59:59.000Z'],
  ])('what happens at %s is sent at %s', (at, expected) => {
    expect(findSendTime(new Date(at), toronto).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-11-21T12:00:00Z', '12:00', '13:00', true],
    ['2026-11-21T13:00:00Z', '12:00', '13:00', false],
    ['2026-11-21T11:59:59Z', '12:00', '13:00', false],
    ['2026-11-21T23:30:00Z', '23:00', '01:00', true],
    ['2026-11-21T00:59:00Z', '23:00', '01:00', true],
    ['2026-11-21T01:00:00Z', '23:00', '01:00', false],
  ])('at %s, with %s to %s: %s', (at, from, until, quiet) => {
    expect(isQuiet(new Date(at), { timeZone: 'UTC', quietHours: { from, until } })).toBe(quiet)
  })

  it('ends somewhere that is not quiet, whatever clocks do and whatever the hours are', () => {
    for (const [from, until] of [
      ['22:00', '07:00'],
      ['01:30', '02:30'],
      ['02:15', '02:45'],
      ['00:00', '23:59'],
      ['03:00', '01:30'],
    ] as const)
      for (const timeZone of ['America/Toronto', 'Europe/Berlin', 'Australia/Lord_Howe'])
        for (const day of [
          '2026-03-08',
          '2026-03-29',
          '2026-04-04',
          '2026-10-03',
          '2026-10-25',
          '2026-11-01',
        ])
          for (let minutes = -1440; minutes < 1440; minutes += 43) {
            const rhythm = { timeZone, quietHours: { from, until } }
            const at = new Date(Date.parse(day) + minutes * 60_000)
            const end = findSendTime(at, rhythm)
            if (!isQuiet(at, rhythm)) expect(end).toEqual(at)
            else {
              expect(end.getTime()).toBeGreaterThan(at.getTime())
              expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
              expect(isQuiet(end, rhythm) ? `${from} ${until} ${timeZone} ${at.toISOString()}` : '').toBe('')
            }
          }
  })
})

describe('the mail of the day', () => {
  it.each([
    ['2026-11-21T05:00:00Z', '2026-11-21T06:30:00.000Z'],
    ['2026-11-21T06:30:00Z', '2026-11-22T06:30:00.000Z'],
    ['2026-03-28T12:00:00Z', '2026-03-29T05:30:00.000Z'],
  ])('what happens at %s is in the mail of %s in Berlin', (at, expected) => {
    expect(findDigestTime(new Date(at), berlin).toISOString()).toBe(expected)
  })

  it('waits for the end of quiet hours', () => {
    const late = { ...berlin, quietHours: { from: '22:00', until: '09:00' } }
    expect(findDigestTime(new Date('2026-11-21T12:00:00Z'), late).toISOString()).toBe(
      '2026-11-22T08:00:00.000Z',
    )
  })
})

describe('letters', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['2026-11-23T06:29:00Z', null],
    ['2026-11-23T06:30:00Z', '2026-11-23'],
    ['2026-11-25T22:59:00Z', '2026-11-23'],
    ['2026-11-25T23:00:00Z', null],
    ['2026-11-22T12:00:00Z', null],
  ])('of the week: at %s that of %s', (at, expected) => {
    expect(findWeeklyLetter(new Date(at), berlin)).toBe(expected)
  })

  it.each([
    ['2026-12-01T06:29:00Z', 1, null],
    ['2026-12-01T06:30:00Z', 1, '2026-11'],
    ['2026-12-03T12:00:00Z', 1, '2026-11'],
    ['2026-12-04T12:00:00Z', 1, null],
    ['2026-11-24T23:30:00Z', 25, null],
    ['2026-11-25T06:30:00Z', 25, '2026-10'],
    ['2026-11-01T06:30:00Z', 25, null],
  ])('of the month: at %s, with months from day %s on, that of %s', (at, startDay, expected) => {
    expect(findMonthlyLetter(new Date(at), berlin, startDay)).toBe(expected)
  })

  it('waits for the end of quiet hours', () => {
    const late = { ...berlin, quietHours: { from: '22:00', until: '09:00' } }
    expect(findWeeklyLetter(new Date('2026-11-23T07:59:00Z'), late)).toBeNull()
    expect(findWeeklyLetter(new Date('2026-11-23T08:00:00Z'), late)).toBe('2026-11-23')
  })
})
