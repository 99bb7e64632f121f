import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitRuns } from '#test/runs.ts'
import { addDays, day } from '../calendar.ts'
import { type Cents, cents } from '../money.ts'
import { describeDue } from './due.ts'
import { forecast, isWorthWarning, findShortfalls } from './forecast.ts'

const today = day('2026-11-21')
const checking = { id: 'checking', balanceCents: cents(40_000), floorCents: cents(0) }
const payment = (billId: string, date: string, amountCents: number, accountId = 'checking') => ({
  billId,
  accountId,
  date: day(date),
  amountCents: cents(amountCents),
})

describe('the balances to come', () => {
  it('name what a bill lacks and when, and recover with the next pay', () => {
    const [found] = forecast(
      [checking],
      [payment('rent', '2026-12-01', -90_000), payment('pay', '2026-12-03', 150_000)],
      today,
    )
    expect(found).toMatchObject({
      balances: [
        { date: '2026-11-21', balanceCents: 40_000 },
        { date: '2026-12-01', balanceCents: -50_000 },
        { date: '2026-12-03', balanceCents: 100_000 },
      ],
      lowest: { date: '2026-12-01', balanceCents: -50_000 },
      payments: [
        { billId: 'rent', shortCents: 50_000 },
        { billId: 'pay', shortCents: 0 },
      ],
    })
  })

  it('count pay that comes on the day of a bill before the bill', () => {
    const [found] = forecast(
      [checking],
      [payment('rent', '2026-12-01', -90_000), payment('pay', '2026-12-01', 50_000)],
      today,
    )
    expect(found?.payments.every(({ shortCents }) => shortCents === 0)).toBe(true)
  })

  it('cover the bills of a day in the order given, after all that comes in that day', () => {
    const ofDay = (...amounts: number[]) =>
      forecast(
        [checking],
        amounts.map((amount, at) => payment(String(at), '2026-12-01', amount)),
        today,
      )[0]!
    const short = (...amounts: number[]) =>
      ofDay(...amounts).payments.map(({ billId, shortCents }) => `${billId} ${shortCents}`)
    expect(short(-30_000, -20_000, -5000)).toEqual(['0 0', '1 10000', '2 5000'])
    expect(short(-50_000, 0, 20_000)).toEqual(['1 0', '2 0', '0 0'])
    expect(ofDay(-30_000, 20_000).balances).toHaveLength(2)
  })

  it('are lowest on the first of the days that are as low', () => {
    const [found] = forecast(
      [checking],
      [
        payment('a', '2026-12-01', -5000),
        payment('b', '2026-12-02', 5000),
        payment('c', '2026-12-03', -5000),
      ],
      today,
    )
    expect(found?.lowest).toEqual({ date: '2026-12-01', balanceCents: 35_000 })
  })

  it('lay no more to a bill than the bill itself', () => {
    const [found] = forecast(
      [checking],
      [payment('rent', '2026-12-01', -90_000), payment('gym', '2026-12-02', -3000)],
      today,
    )
    expect(found?.payments.map(({ shortCents }) => shortCents)).toEqual([50_000, 3000])
  })

  it('take what is overdue from today', () => {
    const [found] = forecast([checking], [payment('gym', '2026-11-01', -50_000)], today)
    expect(found?.balances).toEqual([{ date: today, balanceCents: -10_000 }])
    expect(findShortfalls([found!], today, 0)).toHaveLength(1)
  })

  it('know no shortfall on a credit card', () => {
    const card = { id: 'card', balanceCents: cents(-10_000), floorCents: null }
    const [found] = forecast([card], [payment('gym', '2026-12-01', -5000, 'card')], today)
    expect(found?.payments[0]?.shortCents).toBe(0)
  })

  it('over a year of bills and paydays, warn of every shortfall at the lead, and of nothing else', () => {
    const moves = array(
      record({
        days: integer({ min: 0, max: 365 }),
        amount: integer({ min: -200_000, max: 200_000 }),
        account: constantFrom('checking', 'joint'),
      }),
      { maxLength: 120 },
    )
    assert(
      property(moves, integer({ min: 0, max: 30 }), integer({ min: 0, max: 300_000 }), (all, lead, start) => {
        const accounts = ['checking', 'joint'].map((id) => ({
          id,
          balanceCents: start as Cents,
          floorCents: cents(0),
        }))
        const payments = all.map(({ days, amount, account }, at) =>
          payment(`bill ${at}`, addDays(today, days), amount, account),
        )
        const forecasts = forecast(accounts, payments, today)
        for (let passed = 0; passed <= 365; passed += 13) {
          const now = addDays(today, passed)
          const warned = new Set(
            findShortfalls(forecasts, now, lead)
              .filter(({ date }) => date >= now)
              .map(({ accountId, date }) => `${accountId} ${date}`),
          )
          // Counted again from nothing: a day with a bill at whose end the account stands below zero.
          const truly = new Set<string>()
          for (const { id } of accounts)
            for (let day = now; day <= addDays(now, lead); day = addDays(day, 1)) {
              const own = payments.filter(({ accountId }) => accountId === id)
              const ends = own
                .filter(({ date }) => date <= day)
                .reduce((sum, { amountCents }) => sum + amountCents, start)
              if (ends < 0 && own.some(({ date, amountCents }) => date === day && amountCents < 0))
                truly.add(`${id} ${day}`)
            }
          expect(warned).toEqual(truly)
        }
      }),
      { numRuns: limitRuns(60) },
    )
  })
})

describe('how near a bill is (SPEC section 4)', () => {
  it.each([
    [-1, 'Overdue', 'red'],
    [0, 'Due today', 'orange'],
    [1, 'Due tomorrow', 'orange'],
    [3, 'Due in 3 days', 'orange'],
    [4, 'Due in 4 days', 'yellow'],
    [7, 'Due in 7 days', 'yellow'],
    [8, 'Due in 8 days', 'green'],
  ])('%i days away: %s, %s', (days, label, tone) => {
    expect(describeDue(addDays(today, days), today)).toEqual({ label, tone })
  })
})

describe('a shortfall that was warned of', () => {
  it('is warned of again when it changed by more than a tenth, or came back', () => {
    const again = (now: number, warned: number) => isWorthWarning(cents(now), cents(warned))
    expect([again(110, 100), again(111, 100), again(90, 100), again(89, 100), again(1, 0)]).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })
})
