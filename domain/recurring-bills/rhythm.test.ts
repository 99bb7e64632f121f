import { describe, expect, it } from 'vitest'
import { seedRandom } from '#test/invented-households.ts'
import { addDays, type Day, day, daysBetween, type Month, shiftMonth } from '../calendar.ts'
import {
  type FrequencyKey,
  computeDueDate,
  frequencies,
  frequencyKeys,
  listDueDates,
  longMonthBefore,
} from '../recurrence.ts'
import { findRhythm, nearness } from './rhythm.ts'

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

  it('is the best of all grids that go through a payment, each counted date by date', () => {
    const random = seedRandom(7)
    let found = 0
    for (let time = 0; time < 600; time++) {
      const frequency = random.oneOf(frequencyKeys)
      const payments = inventPayments(random, frequency)
      const rhythm = findRhythm(payments, frequency)
      if (!rhythm) continue
      found++
      const grids = payments.flatMap(({ date }) => listGrids(date, payments[0]!.date, frequency))
      const kept = grids.map((firstDue) => keepTo(payments, firstDue, frequency))
      const most = Math.max(...kept.map(({ count }) => count))
      const apart = Math.min(...kept.filter(({ count }) => count === most).map((each) => each.apart))
      expect(rhythm.paid).toHaveLength(most)
      expect(rhythm.meanApart).toBeCloseTo(apart / most, 10)
      const own = keepTo(payments, rhythm.recurrence.firstDue, frequency)
      expect(own).toEqual({ count: most, apart, lastDue: rhythm.lastDue })
    }
    expect(found).toBeGreaterThan(300)
  })
})

/** Payments on a grid and off it, some left out and some twice. */
function inventPayments(random: ReturnType<typeof seedRandom>, frequency: FrequencyKey): { date: Day }[] {
  const start = { firstDue: addDays(day('2019-12-15'), random.whole(0, 59)), frequency }
  const dates = Array.from({ length: random.whole(3, 14) }, (_, count) => {
    const due = computeDueDate(start, count)
    return random.is(0.3) ? addDays(due, random.whole(-5, 5)) : due
  }).filter(() => random.is(0.95))
  const twice = dates.filter(() => random.is(0.05))
  return [...dates, ...twice].toSorted().map((date) => ({ date }))
}

/** First dates of the grids that go through a day, before all payments. */
function listGrids(date: Day, first: Day, frequency: FrequencyKey): Day[] {
  const { step } = frequencies[frequency]
  if ('days' in step) return [addDays(date, -Math.ceil(daysBetween(first, date) / step.days + 2) * step.days)]
  const stepsBack =
    Math.ceil(daysBetween(addDays(first, -nearness[frequency]), date) / (step.months * 28)) + 1
  const start = shiftMonth(date.slice(0, 7) as Month, -stepsBack * step.months)
  const isLast = addDays(date, 1).endsWith('-01')
  return [Number(date.slice(8)), ...(isLast ? [31] : [])].map((on) => longMonthBefore(start, on, step.months))
}

/** How many payments keep to the dates counted from a first one, one a date, and how far off they are in all. */
function keepTo(payments: readonly { date: Day }[], firstDue: Day, frequency: FrequencyKey) {
  const near = nearness[frequency]
  const [from, until] = [addDays(payments[0]!.date, -near), addDays(payments.at(-1)!.date, near + 1)]
  const dates = listDueDates({ firstDue, frequency }, from, until)
  const taken = new Map<Day, number>()
  for (const { date } of payments) {
    const nearest = dates.toSorted(
      (a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)) || (a < b ? 1 : -1),
    )[0]
    if (!nearest || taken.has(nearest)) continue
    const apart = Math.abs(daysBetween(date, nearest))
    if (apart <= near) taken.set(nearest, apart)
  }
  const apart = [...taken.values()].reduce((sum, each) => sum + each, 0)
  return { count: taken.size, apart, lastDue: [...taken.keys()].at(-1) }
}
