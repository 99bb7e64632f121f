import { array, assert, integer, pre, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day, month, monthOf } from './calendar.ts'
import { type Cents, cents, largestAmount, sumCents } from './money.ts'
import {
  chooseGoalColor,
  describeTargetDate,
  computeMonthlyPace,
  countMonthsLeft,
  computeNeededMonthly,
  projectGoal,
  computeProgressPercent,
  shareBalance,
  sharePace,
  computeTimeShare,
} from './savings-goals.ts'

const amount = integer({ min: 0, max: largestAmount }).map(cents)
const target = integer({ min: 1, max: largestAmount }).map(cents)
const someDay = integer({ min: 0, max: 40_000 }).map((days) => addDays(day('2000-01-01'), days))
const startDay = integer({ min: 1, max: 28 })

describe('the bar of a goal (SPEC section 4)', () => {
  it.each([
    [0, 100, 0, 'red'],
    [2_499, 10_000, 24, 'red'],
    [2_500, 10_000, 25, 'orange'],
    [4_999, 10_000, 49, 'orange'],
    [5_000, 10_000, 50, 'yellow'],
    [7_500, 10_000, 75, 'blue'],
    [9_999, 10_000, 99, 'blue'],
    [10_000, 10_000, 100, 'green'],
    [25_000, 10_000, 100, 'green'],
    [largestAmount - 1, largestAmount, 99, 'blue'],
  ])('of %i out of %i is at %i %% and %s', (current, whole, percent, color) => {
    expect(computeProgressPercent(cents(current), cents(whole))).toBe(percent)
    expect(chooseGoalColor(percent)).toBe(color)
  })

  it('is full when all of it is there, and not before', () => {
    assert(
      property(amount, target, (current, whole) => {
        const percent = computeProgressPercent(current, whole)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent === 100).toBe(current >= whole)
      }),
    )
  })
})

describe('the date of a goal', () => {
  it.each([
    ['2026-11-20', 'Target date passed'],
    ['2026-11-21', 'Target date today'],
    ['2026-11-22', '1 day left'],
    ['2026-12-21', '30 days left'],
  ])('%s says %s', (targetDate, label) => {
    expect(describeTargetDate(day(targetDate), day('2026-11-21'))).toBe(label)
  })

  it.each([
    ['2026-01-01', '2026-12-31', 1, 12],
    ['2026-11-21', '2026-11-21', 1, 1],
    ['2026-11-22', '2026-11-21', 1, 0],
    ['2026-11-24', '2026-11-25', 25, 2],
    ['2026-11-25', '2026-12-24', 25, 1],
  ])('%s to %s, in months that start on day %i, is counted with both ends', (today, until, start, left) => {
    expect(countMonthsLeft(day(until), day(today), start)).toBe(left)
  })

  it('lies on a way from 0 to 1, also when it is the day it began', () => {
    expect(computeTimeShare(day('2026-01-01'), day('2026-01-11'), day('2026-01-06'))).toBe(0.5)
    expect(computeTimeShare(day('2026-01-01'), day('2026-01-01'), day('2026-01-01'))).toBe(1)
    assert(
      property(someDay, someDay, someDay, (start, until, today) => {
        const share = computeTimeShare(start, until, today)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('goals of one account', () => {
  it('are filled in order, and never hold more than the account', () => {
    expect(shareBalance(cents(700), [cents(500), cents(400), cents(100)])).toEqual([500, 200, 0])
    expect(shareBalance(cents(-5), [cents(500)])).toEqual([0])
    assert(
      property(
        integer({ min: -1000, max: largestAmount }),
        array(target, { maxLength: 6 }),
        (held, targets) => {
          const parts = shareBalance(cents(held), targets)
          const wanted = targets.reduce((sum, one) => sum + BigInt(one), 0n)
          const expected = BigInt(Math.max(0, held))
          expect(BigInt(sumCents(parts))).toBe(wanted < expected ? wanted : expected)
          // Whoever comes later has something only when all before are full.
          const open = parts.findIndex((part, at) => part < (targets[at] as Cents))
          expect(parts.slice(open + 1).every((part) => open === -1 || part === 0)).toBe(true)
        },
      ),
    )
  })

  it('share what goes in each month by need, to the cent', () => {
    expect(sharePace(cents(900), [cents(500), cents(300)])).toEqual([600, 300])
    expect(sharePace(cents(600), [cents(500), cents(300)])).toEqual([500, 100])
    assert(
      property(amount, array(amount, { minLength: 1, maxLength: 6 }), (pace, needs) => {
        expect(sumCents(sharePace(pace, needs))).toBe(pace)
      }),
    )
  })
})

describe('what it takes each month', () => {
  it('is the fewest cents that add up to what is missing; the last month takes the rest', () => {
    expect(computeNeededMonthly(cents(100), 3)).toBe(34)
    expect(computeNeededMonthly(cents(1), 3)).toBe(1)
    expect(computeNeededMonthly(cents(100), 0)).toBe(100)
    assert(
      property(amount, integer({ min: 0, max: 600 }), (missing, months) => {
        const each = computeNeededMonthly(missing, months)
        const times = BigInt(Math.max(1, months))
        expect(BigInt(each) * times >= BigInt(missing)).toBe(true)
        expect(each === 0 || BigInt(each - 1) * times < BigInt(missing)).toBe(true)
      }),
    )
  })
})

describe('what is put in lately', () => {
  const current = month('2026-11')
  it.each([
    [30_000, '2026-01', 10_000],
    [30_000, '2026-08', 10_000],
    [30_000, '2026-09', 15_000],
    [30_000, '2026-10', 30_000],
    [30_000, '2026-11', null],
    [-100, '2026-01', -34],
  ])('%i since %s is %s a month', (recent, since, pace) => {
    expect(computeMonthlyPace(cents(recent), month(since), current)).toBe(pace)
  })
})

describe('whether a goal will be there in time', () => {
  const base = {
    missingCents: cents(375_000),
    targetDate: day('2026-06-30'),
    today: day('2026-01-10'),
    monthStartDay: 1,
  }

  it.each([
    [62_500, 'on-track', '2026-06'],
    [62_499, 'behind', '2026-07'],
    [50_000, 'behind', '2026-08'],
    [0, 'behind', null],
    [-5, 'behind', null],
    [1, 'behind', null],
    [null, 'new', null],
  ])('at %s a month is %s, in %s', (pace, standing, expected) => {
    const found = projectGoal({ ...base, paceCents: pace === null ? null : cents(pace) })
    expect(found).toEqual({ standing, neededCents: 62_500, expectedMonth: expected })
  })

  it('is reached without anything missing, and passed with something missing after its day', () => {
    expect(projectGoal({ ...base, missingCents: cents(0), paceCents: null }).standing).toBe('reached')
    const late = projectGoal({ ...base, today: day('2026-07-01'), paceCents: cents(50_000) })
    expect(late).toEqual({ standing: 'passed', neededCents: 375_000, expectedMonth: '2027-02' })
  })

  it('is on track exactly when the pace gets there by the month of the date', () => {
    assert(
      property(
        target,
        amount,
        someDay,
        someDay,
        startDay,
        (missingCents, paceCents, targetDate, today, start) => {
          pre(targetDate >= today)
          const found = projectGoal({
            missingCents,
            paceCents,
            targetDate,
            today,
            monthStartDay: start,
          })
          const inTime = found.expectedMonth !== null && found.expectedMonth <= monthOf(targetDate, start)
          expect(found.standing).toBe(inTime ? 'on-track' : 'behind')
        },
      ),
    )
  })
})
