import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { findNextWallTime, isWallTime, readWallMinute, toMinutes } from './wall-clock.ts'

const minuteMs = 60_000

it.each([
  ['2026-03-08T04:30:00Z', '07:00', 'America/Toronto', '2026-03-08T11:00:00Z'],
  ['2026-11-01T03:30:00Z', '07:00', 'America/Toronto', '2026-11-01T12:00:00Z'],
  // 02:30 is not on the wall that night: the minute clocks go forward to.
  ['2026-03-08T04:30:00Z', '02:30', 'America/Toronto', '2026-03-08T07:00:00Z'],
  ['2026-03-28T22:00:00Z', '02:30', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  // 01:30 is on the wall twice that night: the first.
  ['2026-11-01T03:30:00Z', '01:30', 'America/Toronto', '2026-11-01T05:30:00Z'],
  // Between the two the second is the next.
  ['2026-11-01T06:00:00Z', '01:30', 'America/Toronto', '2026-11-01T06:30:00Z'],
  ['2026-11-21T12:00:00Z', '07:30', 'Asia/Kathmandu', '2026-11-22T01:45:00Z'],
  ['2026-11-21T07:30:00Z', '07:30', 'UTC', '2026-11-22T07:30:00Z'],
  ['2026-11-21T07:29:59Z', '07:30', 'UTC', '2026-11-21T07:30:00Z'],
  // Half an hour of daylight saving.
  ['2026-10-03T12:00:00Z', '07:30', 'Australia/Lord_Howe', '2026-10-03T20:30:00Z'],
])('after %s the wall shows %s in %s at %s', (at, wallTime, timeZone, expected) => {
  expect(findNextWallTime(new Date(at), wallTime, timeZone).toISOString()).toBe(
    new Date(expected).toISOString(),
  )
})

const zones = [
  'America/Toronto',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]

it('gives the first minute that shows it, or that clocks jump to, within two days', () => {
  const wallTimes = integer({ min: 0, max: 1439 }).map(toWallTime)
  // The weeks around changes of the clocks, and others.
  const instants = tuple(
    constantFrom('2026-03-01', '2026-03-22', '2026-04-01', '2026-10-01', '2026-10-25'),
    integer({ min: 0, max: 14 * 1440 }),
  ).map(([day, minute]) => new Date(Date.parse(day) + minute * minuteMs))
  assert(
    property(instants, wallTimes, constantFrom(...zones), (at, wallTime, timeZone) => {
      const found = findNextWallTime(at, wallTime, timeZone).getTime()
      const shows = (ms: number) => readWallMinute(ms, timeZone)
      const aim = toMinutes(wallTime)
      expect(found).toBeGreaterThan(at.getTime())
      for (let ms = at.getTime() + minuteMs; ms < found; ms += minuteMs) expect(shows(ms)).not.toBe(aim)
      if (shows(found) === aim) return
      // It is not on the wall: the minute before shows an earlier time, this one a later.
      expect((shows(found) - shows(found - minuteMs) + 1440) % 1440).toBeGreaterThan(1)
      expect((aim - shows(found - minuteMs) + 1440) % 1440).toBeLessThanOrEqual(60)
    }),
    { numRuns: 25 },
  )
})

const toWallTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

it.each(['24:00', '7:30', '07:60', '07:30:00', '', '٠٧:٣٠', '07:30 '])('%j is no time of day', (text) => {
  expect(isWallTime(text)).toBe(false)
})
