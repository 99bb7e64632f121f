import { describe, expect, it } from 'vitest'
import { addDays, day } from '../calendar.ts'
import { type FrequencyKey, computeDueDate } from '../recurrence.ts'
import { findRhythm } from './rhythm.ts'

const find = (frequency: FrequencyKey, dates: string) =>
  findRhythm(
    dates.split(' ').map((date) => ({ date: day(date) })),
    frequency,
  )
/** The day of the month it is counted from, the part of the payments on it, and the part of its dates that are paid. */
const tell = (frequency: FrequencyKey, dates: string) => {
  const rhythm = find(frequency, dates)
  if (!rhythm) return null
  const { recurrence, paid, lastDue, share, coverage } = rhythm
  return {
    on: recurrence.firstDue.slice(8),
    kept: paid.map(({ date }) => date).join(' '),
    lastDue,
    share,
    coverage,
  }
}

describe('how regularly somebody is paid', () => {
  it('is told by dates, not by gaps: on the 3rd, or near it', () => {
    const dates = '2026-05-03 2026-06-05 2026-07-03 2026-08-03'
    expect(tell('monthly', dates)).toEqual({
      on: '03',
      kept: dates,
      lastDue: '2026-08-03',
      share: 1,
      coverage: 1,
    })
  })

  it('takes the closest of the days that all keep to, also where the first payment was late', () => {
    expect(tell('monthly', '2026-05-05 2026-06-03 2026-07-03 2026-08-03')).toMatchObject({
      on: '03',
      share: 1,
    })
    expect(tell('monthly', '2026-05-03 2026-06-03 2026-07-03 2026-08-05')).toMatchObject({
      on: '03',
      share: 1,
    })
  })

  it('takes the day that most keep to, wherever the others stand', () => {
    const dates = '2026-06-03 2026-07-03 2026-08-03'
    const told = { on: '03', kept: dates, lastDue: '2026-08-03', coverage: 1 }
    expect(tell('monthly', `2026-05-20 ${dates}`)).toEqual({ ...told, share: 3 / 4 })
    expect(tell('monthly', `${dates} 2026-08-20`)).toEqual({ ...told, share: 3 / 4 })
  })

  it('counts one payment for a date', () => {
    expect(tell('monthly', '2026-05-03 2026-05-04 2026-06-03 2026-07-03')).toMatchObject({
      kept: '2026-05-03 2026-06-03 2026-07-03',
      share: 3 / 4,
    })
  })

  it('counts the dates that were left out, from the first paid one to the last', () => {
    expect(tell('monthly', '2026-01-03 2026-02-03 2026-04-03 2026-05-03')).toMatchObject({
      share: 1,
      coverage: 4 / 5,
    })
  })

  it.each([
    ['weekly', 1],
    ['bi-weekly', 2],
    ['monthly', 4],
    ['quarterly', 8],
    ['yearly', 12],
  ] as const)('of %s payments is kept to within %i days, earlier and later', (frequency, days) => {
    const dueDates = [0, 1, 2, 3, 4].map((count) =>
      computeDueDate({ firstDue: day('2020-01-15'), frequency }, count),
    )
    const shifted = (by: number, which: number) =>
      dueDates.map((date, at) => (at === which ? addDays(date, by) : date)).join(' ')
    for (const which of [0, 2, 4])
      for (const sign of [-1, 1]) {
        expect(tell(frequency, shifted(sign * days, which))).toMatchObject({ share: 1, lastDue: dueDates[4] })
        expect(tell(frequency, shifted(sign * (days + 1), which))).toMatchObject({ share: 4 / 5 })
      }
  })

  it.each([
    ['monthly', '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['monthly', '2026-04-30 2026-05-31 2026-06-30 2026-07-31'],
    ['quarterly', '2025-11-30 2026-02-28 2026-05-31 2026-08-31'],
    ['yearly', '2023-02-28 2024-02-29 2025-02-28'],
  ] as const)('on the last of the month is kept %s (R44)', (frequency, dates) => {
    const rhythm = find(frequency, dates)!
    expect(rhythm).toMatchObject({ share: 1, coverage: 1 })
    const count = dates.split(' ').length
    const counted = Array.from({ length: 40 }, (_, at) => computeDueDate(rhythm.recurrence, at))
    const from = counted.findIndex((date) => date === dates.split(' ')[0])
    expect(counted.slice(from, from + count).join(' ')).toBe(dates)
  })

  it('is nothing without payments', () => {
    expect(findRhythm([], 'monthly')).toBeNull()
    expect(find('monthly', '2026-05-03')).toMatchObject({ share: 1, coverage: 1, lastDue: '2026-05-03' })
  })

  it('is nothing where there are far more or far fewer payments than dates', () => {
    const weekly = '2026-05-01 2026-05-08 2026-05-15 2026-05-22 2026-05-29'
    expect(find('weekly', weekly)).not.toBeNull()
    expect(find('monthly', weekly)).toBeNull()
    const yearly = '2023-05-01 2024-05-01 2025-05-01'
    expect(find('yearly', yearly)).not.toBeNull()
    expect(find('monthly', yearly)).toBeNull()
  })
})
