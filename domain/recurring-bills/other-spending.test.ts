import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { addDays, day, daysBetween, month } from '../calendar.ts'
import { cents } from '../money.ts'
import {
  computeOtherSpending,
  listSpendingMonths,
  spendOverDays,
  takeOtherSpending,
} from './other-spending.ts'

const today = day('2026-11-21')
const monthsOf = (...spent: number[]) =>
  spent.map((spentCents) => ({ month: month('2026-05'), spentCents: cents(spentCents) }))

describe('a usual month of other spending', () => {
  it.each([
    ['the median, which a sofa does not move', [90_000, 100_000, 500_000, 95_000, 98_000, 102_000], 99_000],
    ['of an odd number of months the one in the middle', [90_000, 10_000, 95_000], 90_000],
    ['rounded up to the smallest unit', [1, 2, 3, 4, 4, 4], 4],
    ['nothing, where most months have nothing', [0, 0, 0, 0, 70_000, 90_000], 0],
    ['never below nothing, where more came back than left', [-5000, -4000, -3000], 0],
    ['not known from fewer than three months', [90_000, 95_000], null],
  ])('is %s', (_, spent, expected) => {
    expect(computeOtherSpending(monthsOf(...spent))).toBe(expected)
  })

  it('goes by the last six full months', () => {
    const since = (firstDay: string, lastDay = '2026-11-20', startDay = 1) =>
      listSpendingMonths({ firstDay: day(firstDay), lastDay: day(lastDay) }, month('2026-11'), startDay)
    expect(since('2020-01-01')).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'])
    expect(since('2026-08-28')).toEqual(['2026-09', '2026-10'])
    expect(since('2026-09-01')).toEqual(['2026-09', '2026-10'])
    expect(since('2026-08-25', '2026-11-20', 25)).toEqual(['2026-08', '2026-09', '2026-10'])
    expect(since('2026-11-02')).toEqual([])
  })

  it('does not take months that no file has brought yet for months without spending', () => {
    const span = { firstDay: day('2020-01-01'), lastDay: day('2026-09-30') }
    expect(listSpendingMonths(span, month('2026-11'), 1).at(-1)).toBe('2026-09')
  })
})

describe('the line with usual other spending', () => {
  const bills = (floor: number | null = 0) => ({
    balances: [
      { date: today, balanceCents: cents(100_000) },
      { date: day('2026-12-01'), balanceCents: cents(10_000) },
      { date: day('2026-12-15'), balanceCents: cents(260_000) },
    ],
    floorCents: floor === null ? null : cents(floor),
  })

  it('falls a little every day, and is lowest the day before the next pay', () => {
    // 36,500 a month are 1,200 a day.
    expect(takeOtherSpending(bills(), cents(36_500), day('2026-12-25'))).toEqual({
      balances: [
        { date: '2026-11-21', balanceCents: 100_000 },
        { date: '2026-11-30', balanceCents: 89_200 },
        { date: '2026-12-01', balanceCents: -2000 },
        { date: '2026-12-14', balanceCents: -17_600 },
        { date: '2026-12-15', balanceCents: 231_200 },
        { date: '2026-12-25', balanceCents: 219_200 },
      ],
      lowest: { date: '2026-12-14', balanceCents: -17_600 },
      belowFloorOn: '2026-12-01',
    })
  })

  it('names the day between two bills on which it passes what the account may stand at', () => {
    const line = (floor: number | null, monthly: number) =>
      takeOtherSpending(bills(floor), cents(monthly), day('2026-12-25')).belowFloorOn
    expect(line(0, 24_334)).toBe('2026-12-04')
    expect(line(0, 0)).toBeNull()
    expect(line(null, 36_500)).toBeNull()
    expect(line(150_000, 0)).toBe(today)
  })

  it('takes twelve months in 365 days, and rounds once', () => {
    expect([1, 30, 365].map((days) => spendOverDays(cents(10_001), days))).toEqual([329, 9864, 120_012])
  })

  it('is never above the bills, ends with the last day, and its lowest is the lowest of all days', () => {
    const step = record({
      days: integer({ min: 1, max: 40 }),
      amount: integer({ min: -90_000, max: 90_000 }),
    })
    assert(
      property(
        array(step, { maxLength: 12 }),
        integer({ min: 0, max: 400_000 }),
        constantFrom(0, 1, 30),
        (steps, monthly, more) => {
          const balances = [{ date: today, balanceCents: cents(50_000) }]
          for (const { days, amount } of steps) {
            const { date, balanceCents } = balances.at(-1)!
            balances.push({ date: addDays(date, days), balanceCents: cents(balanceCents + amount) })
          }
          const until = addDays(balances.at(-1)!.date, more)
          const line = takeOtherSpending({ balances, floorCents: cents(0) }, cents(monthly), until)
          const daily = Array.from({ length: daysBetween(today, until) + 1 }, (_, n) => {
            const { balanceCents } = balances.findLast(({ date }) => date <= addDays(today, n))!
            return balanceCents - spendOverDays(cents(monthly), n)
          })
          expect(line.lowest.balanceCents).toBe(Math.min(...daily))
          const below = daily.findIndex((balance) => balance < 0)
          expect(line.belowFloorOn).toBe(below < 0 ? null : addDays(today, below))
          expect(line.balances.at(-1)?.date).toBe(until)
        },
      ),
      { numRuns: limitRuns(200) },
    )
  })
})
