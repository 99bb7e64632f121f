import { describe, expect, it } from 'vitest'
import { type Day, day, month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { type ComparisonKind, computeChange, computePermille, findComparison } from './comparison.ts'
import { type PeriodChoice, resolvePeriod } from './period.ts'

const early = day('2000-01-01')

function compare(
  choice: PeriodChoice,
  kind: ComparisonKind,
  today: string,
  { startDay = 1, first = early as Day | null } = {},
) {
  const calendar = { today: day(today), startDay }
  const found = findComparison(resolvePeriod(choice, calendar), kind, calendar, first)
  const write = ({ from, until }: { from: Day; until: Day }) => `${from}..${until}`
  return found && { range: write(found.range), base: write(found.base), elapsed: found.elapsed }
}
const range = (from: string, to: string): PeriodChoice => ({ kind: 'range', from: day(from), to: day(to) })
const inMonth = (text: string): PeriodChoice => ({ kind: 'month', month: month(text) })

describe('what a period is compared with (SPEC Reports)', () => {
  it.each([
    ['2026-03-10', '2026-03-01..2026-03-11', '2026-02-01..2026-02-11', '2025-03-01..2025-03-11', 10],
    ['2026-03-30', '2026-03-01..2026-03-31', '2026-02-01..2026-03-01', '2025-03-01..2025-03-31', 30],
  ])('on %s: this month so far, with as much of the one before', (today, own, before, lastYear, days) => {
    const elapsed = { days, of: 31 }
    expect(compare({ kind: 'this-month' }, 'before', today)).toEqual({ range: own, base: before, elapsed })
    expect(compare({ kind: 'this-month' }, 'last-year', today)).toEqual({
      range: own,
      base: lastYear,
      elapsed,
    })
  })

  it('holds the last day of a month against all of a longer one', () => {
    const last = compare({ kind: 'this-month' }, 'last-year', '2029-02-28')
    expect(last).toEqual({ range: '2029-02-01..2029-03-01', base: '2028-02-01..2028-03-01', elapsed: null })
    expect(compare({ kind: 'this-month' }, 'before', '2026-02-28')?.base).toBe('2026-01-01..2026-02-01')
  })

  it('counts days in the household’s own month: 10 March is day 14 of the one from 25 February', () => {
    expect(compare({ kind: 'this-month' }, 'before', '2026-03-10', { startDay: 25 })).toEqual({
      range: '2026-02-25..2026-03-11',
      base: '2026-01-25..2026-02-08',
      elapsed: { days: 14, of: 28 },
    })
  })

  it('holds a quarter and a year that run against as far as the one before had come', () => {
    expect(compare({ kind: 'this-quarter' }, 'before', '2026-11-22')).toMatchObject({
      range: '2026-10-01..2026-11-23',
      base: '2026-07-01..2026-08-23',
    })
    expect(compare({ kind: 'this-year' }, 'before', '2026-11-22')?.base).toBe('2025-01-01..2025-11-23')
    expect(compare({ kind: 'last-12-months' }, 'before', '2026-11-30')?.base).toBe('2024-12-01..2025-12-01')
    // 31 August stands at the end of May, which has no 31st but 30 days, of the quarter before.
    expect(compare({ kind: 'this-quarter' }, 'before', '2026-08-31')?.base).toBe('2026-04-01..2026-06-01')
  })

  it('holds whole months against as many before, and the same of last year', () => {
    expect(compare(inMonth('2026-03'), 'before', '2026-11-22')?.base).toBe('2026-02-01..2026-03-01')
    expect(compare(inMonth('2029-02'), 'last-year', '2029-06-01')?.base).toBe('2028-02-01..2028-03-01')
    expect(compare(range('2026-01-01', '2026-03-31'), 'before', '2026-11-22')?.base).toBe(
      '2025-10-01..2026-01-01',
    )
    expect(compare({ kind: 'year', year: 2025 }, 'last-year', '2026-11-22')?.base).toBe(
      '2024-01-01..2025-01-01',
    )
  })

  it('holds other ranges against as many days before, or the same a year earlier', () => {
    const days = range('2026-01-10', '2026-01-25')
    expect(compare(days, 'before', '2026-11-22')?.base).toBe('2025-12-25..2026-01-10')
    expect(compare(days, 'last-year', '2026-11-22')?.base).toBe('2025-01-10..2025-01-26')
    expect(compare(range('2028-02-29', '2028-02-29'), 'last-year', '2028-06-01')?.base).toBe(
      '2027-02-28..2027-03-01',
    )
    expect(compare(range('2028-03-01', '2029-02-28'), 'last-year', '2029-06-01')?.base).toBe(
      '2027-03-01..2028-03-01',
    )
  })

  it('takes of a range that runs the days that have come, and as many of its base', () => {
    const days = range('2026-01-10', '2026-01-25')
    const elapsed = { days: 6, of: 16 }
    expect(compare(days, 'before', '2026-01-15')).toEqual({
      range: '2026-01-10..2026-01-16',
      base: '2025-12-25..2025-12-31',
      elapsed,
    })
    expect(compare(days, 'last-year', '2026-01-15')?.base).toBe('2025-01-10..2025-01-16')
  })

  it('makes none with what has not begun, nor with a time before the first transaction', () => {
    expect(compare(inMonth('2026-12'), 'before', '2026-11-22')).toBeNull()
    expect(compare(inMonth('2026-10'), 'before', '2026-11-22', { first: null })).toBeNull()
    expect(compare(inMonth('2026-10'), 'before', '2026-11-22', { first: day('2026-10-01') })).toBeNull()
    expect(compare(inMonth('2026-10'), 'before', '2026-11-22', { first: day('2026-09-12') })).not.toBeNull()
    expect(compare(inMonth('2026-10'), 'last-year', '2026-11-22', { first: day('2026-09-12') })).toBeNull()
  })
})

describe('a change against its base', () => {
  it.each([
    [0, 5000, null],
    [0, 0, null],
    [-10_000, -5000, 500],
    [10_000, -5000, -1500],
    [-10_000, -15_000, -500],
    [30_000, 40_000, 333],
    [60_000, 40_000, -333],
  ])('from %d to %d is %s tenths of a percent', (base, current, permille) => {
    expect(computeChange(cents(current), cents(base))).toEqual({ deltaCents: current - base, permille })
  })

  it('rounds half away from zero, also of the largest amounts', () => {
    expect(computePermille(cents(1), cents(2000))).toBe(1)
    expect(computePermille(cents(-1), cents(2000))).toBe(-1)
    expect(computePermille(cents(9_007_199_254_740_991), cents(9_007_199_254_740_991))).toBe(1000)
  })
})
