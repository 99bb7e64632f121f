import { describe, expect, it } from 'vitest'
import { day, month } from '#domain/calendar.ts'
import { chooseMonths, trimMonths } from './months-shown.ts'
import { type PeriodChoice, resolvePeriod } from './period.ts'

describe('the months that are set side by side', () => {
  it.each<[string, PeriodChoice, string, string, number]>([
    [
      'of one month the twelve that end with it',
      { kind: 'month', month: month('2026-02') },
      '2025-03',
      '2026-02',
      12,
    ],
    ['of a quarter its three', { kind: 'this-quarter' }, '2026-10', '2026-12', 3],
    ['of a year its twelve', { kind: 'year', year: 2025 }, '2025-01', '2025-12', 12],
    [
      'of ragged days twelve',
      { kind: 'range', from: day('2026-01-10'), to: day('2026-03-05') },
      '2025-04',
      '2026-03',
      12,
    ],
    [
      'of twenty years the last 24',
      { kind: 'range', from: day('2007-01-01'), to: day('2026-12-31') },
      '2025-01',
      '2026-12',
      24,
    ],
    ['none before 1900', { kind: 'month', month: month('1900-02') }, '1900-01', '1900-02', 2],
  ])('are %s', (_, choice, first, last, count) => {
    const months = chooseMonths(resolvePeriod(choice, { today: day('2026-11-22'), startDay: 1 }), 1)
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, count])
  })

  it('go by the month start: 10 March is of February from the 25th on', () => {
    const period = resolvePeriod(
      { kind: 'range', from: day('2026-03-01'), to: day('2026-03-10') },
      { today: day('2026-03-10'), startDay: 25 },
    )
    expect(chooseMonths(period, 25).at(-1)).toBe('2026-02')
  })

  const counted = (...counts: number[]) =>
    counts.map((transactionCount, at) => ({ month: month(`2026-0${at + 1}`), transactionCount }))
  it.each([
    ['from the first transaction on', counted(0, 0, 2, 0, 1), '2026-05', ['2026-03', '2026-04', '2026-05']],
    ['without those to come', counted(1, 0, 0, 0), '2026-02', ['2026-01', '2026-02']],
    [
      'with what is entered ahead',
      counted(1, 0, 0, 3, 0),
      '2026-02',
      ['2026-01', '2026-02', '2026-03', '2026-04'],
    ],
    ['none without transactions', counted(0, 0), '2026-02', []],
  ])('are shown %s', (_, months, current, shown) => {
    expect(trimMonths(months, month(current)).map(({ month: of }) => of)).toEqual(shown)
  })
})
