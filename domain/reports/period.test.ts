import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { countMonths, findPeriodFault, resolvePeriod } from './period.ts'

const resolve = (choice: Parameters<typeof resolvePeriod>[0], today = '2026-11-22', startDay = 1) =>
  resolvePeriod(choice, { today: day(today), startDay })

describe('the days of a period (SPEC Reports)', () => {
  it.each([
    ['this-month', '2026-11-01', '2026-12-01'],
    ['last-month', '2026-10-01', '2026-11-01'],
    ['this-quarter', '2026-10-01', '2027-01-01'],
    ['this-year', '2026-01-01', '2027-01-01'],
    ['last-year', '2025-01-01', '2026-01-01'],
    ['last-3-months', '2026-09-01', '2026-12-01'],
    ['last-6-months', '2026-06-01', '2026-12-01'],
    ['last-12-months', '2025-12-01', '2026-12-01'],
  ] as const)('%s runs from %s up to %s', (kind, from, until) => {
    expect(resolve({ kind }).range).toEqual({ from, until })
  })

  it('moves with the calendar: the last 12 months of 5 January 2027 begin in February 2026', () => {
    const { months } = resolve({ kind: 'last-12-months' }, '2027-01-05')
    expect(months).toEqual({ first: '2026-02', last: '2027-01' })
  })

  it('goes by the household’s own months', () => {
    expect(resolve({ kind: 'this-month' }, '2026-11-22', 25).range).toEqual({
      from: '2026-10-25',
      until: '2026-11-25',
    })
    expect(resolve({ kind: 'this-year' }, '2027-01-10', 25).range).toEqual({
      from: '2026-01-25',
      until: '2027-01-25',
    })
    expect(resolve({ kind: 'year', year: 2026 }, '2026-03-01', 31).range.from).toBe('2026-01-31')
  })

  it('begins a quarter with January, April, July or October, and holds today in each', () => {
    for (let number = 1; number <= 12; number++) {
      const today = `2026-${String(number).padStart(2, '0')}-15`
      const { range, months } = resolve({ kind: 'this-quarter' }, today)
      expect(months && countMonths(months)).toBe(3)
      expect(['01', '04', '07', '10']).toContain(range.from.slice(5, 7))
      expect(range.from <= today && today < range.until).toBe(true)
    }
  })

  it('knows a range of whole months as such', () => {
    const whole = resolve({ kind: 'range', from: day('2026-01-25'), to: day('2026-03-24') }, '2026-11-22', 25)
    expect(whole.months).toEqual({ first: '2026-01', last: '2026-02' })
    expect(resolve({ kind: 'range', from: day('2026-01-01'), to: day('2026-01-30') }).months).toBeNull()
  })

  it.each([
    ['2026-02-01', '2026-01-31', 'ends-before-start'],
    ['2026-02-01', '2026-02-01', null],
    ['1850-01-01', '2026-01-01', 'not-kept'],
    ['1950-01-01', '2150-01-01', 'too-long'],
    ['2006-11-23', '2026-11-22', null],
  ])('%s to %s: %s', (from, to, fault) => {
    expect(findPeriodFault(day(from), day(to))).toBe(fault)
  })
})
