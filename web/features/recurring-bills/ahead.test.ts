import { describe, expect, it } from 'vitest'
import type { BillCalendar } from '#contract/recurring-bills-ahead.ts'
import { day, month } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import {
  comingOf,
  firstRunningOut,
  firstShort,
  linesUntil,
  lowestPoint,
  tellingAccount,
  weeksOf,
} from './ahead.ts'

const today = day('2026-11-21')

const payment = (name: string, date: string, amountCents: number, shortCents = 0) => ({
  billId: name,
  transactionId: null,
  name,
  date: day(date),
  amountCents: cents(amountCents),
  shortCents: cents(shortCents),
})
const account = (accountName: string, payments: ReturnType<typeof payment>[]) => ({
  accountId: accountName,
  accountName,
  floorCents: cents(0),
  balances: [],
  lowest: { date: today, balanceCents: cents(0) },
  payments,
  otherSpending: { months: [], monthlyCents: null },
  usual: null,
})
const calendar: BillCalendar = {
  today,
  until: day('2027-11-21'),
  accounts: [
    account('Card', [payment('gym', '2026-12-05', -1000), payment('music', '2026-12-07', -999)]),
    account('Giro', [
      payment('rent', '2026-12-01', -90_000, 50_000),
      payment('pay', '2026-12-05', 150_000),
      payment('power', '2026-11-10', -5000),
    ]),
    account('Spare', []),
  ],
}

describe('what is coming', () => {
  it('stands in the order it comes, overdue dates today, pay before the bills of its day', () => {
    const coming = comingOf(calendar)
    expect(coming.map(({ name, on, isOverdue }) => [name, on, isOverdue])).toEqual([
      ['power', today, true],
      ['rent', '2026-12-01', false],
      ['pay', '2026-12-05', false],
      ['gym', '2026-12-05', false],
      ['music', '2026-12-07', false],
    ])
    expect(firstShort(coming)?.name).toBe('rent')
    expect(coming.filter(({ isCovered }) => isCovered).map(({ name }) => name)).toEqual([
      'power',
      'gym',
      'music',
    ])
  })

  it('is told of the account that is short, else of the one where most moves', () => {
    expect(tellingAccount(calendar)?.accountName).toBe('Giro')
    const [card, giro, spare] = calendar.accounts
    const covered = giro?.payments.slice(1).map((one) => ({ ...one, shortCents: cents(0) }))
    const accounts = [spare!, { ...giro!, payments: covered?.slice(1) ?? [] }, card!]
    expect(tellingAccount({ ...calendar, accounts })?.accountName).toBe('Card')
    expect(tellingAccount({ ...calendar, accounts: [] })).toBeNull()
  })
})

describe('the lower line', () => {
  const line = (lowestCents: number, belowFloorOn: string | null) => ({
    otherSpending: { months: [], monthlyCents: cents(36_500) },
    usual: {
      balances: [],
      lowest: { date: day('2026-12-14'), balanceCents: cents(lowestCents) },
      belowFloorOn: belowFloorOn === null ? null : day(belowFloorOn),
    },
  })
  const giro = {
    ...account('Giro', [payment('rent', '2026-12-01', -90_000)]),
    balances: [
      { date: today, balanceCents: cents(100_000) },
      { date: day('2026-12-01'), balanceCents: cents(10_000) },
    ],
  }
  const of = (...accounts: BillCalendar['accounts']) => ({ ...calendar, accounts })

  it('is spoken for: the first account that runs out, and the lowest point', () => {
    const spare = { ...account('Spare', []), ...line(-99_000, '2026-11-22') }
    const card = { ...account('Card', [payment('gym', '2026-12-05', -1000)]), ...line(-50, '2026-12-10') }
    const both = of(spare, card, { ...giro, ...line(-7600, '2026-12-03') })
    expect(firstRunningOut(both)).toMatchObject({ accountName: 'Giro', date: '2026-12-03' })
    expect(tellingAccount(both)?.accountName).toBe('Giro')
    expect(lowestPoint(both)).toMatchObject({
      accountName: 'Giro',
      balanceCents: -7600,
      monthlyCents: 36_500,
    })
    expect(firstRunningOut(of({ ...giro, ...line(10, null) }))).toBeNull()
    expect(lowestPoint(of(giro))).toMatchObject({ balanceCents: 0, monthlyCents: null })
    expect(lowestPoint(of({ ...giro, floorCents: null }))).toBeNull()
  })

  it('can be chosen where it is lowest, also on a day on which nothing moves', () => {
    const { points, usual } = linesUntil({ ...giro, ...line(0, null) }, day('2026-12-11'))
    expect(points).toEqual([
      { date: today, balanceCents: 100_000, usualCents: 100_000 },
      { date: '2026-12-01', balanceCents: 10_000, usualCents: -2000 },
      { date: '2026-12-11', balanceCents: 10_000, usualCents: -14_000 },
    ])
    expect(usual?.belowFloorOn).toBe('2026-12-01')
    expect(linesUntil(giro, day('2026-11-30')).points).toEqual([
      { date: today, balanceCents: 100_000, usualCents: null },
    ])
  })
})

describe('the weeks of a month', () => {
  it('begin with the week of today in this month, and go on into the next', () => {
    const weeks = weeksOf(month('2026-11'), today, 7)
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-11-15', '2026-12-19'])
  })
  it.each([
    ['2027-02', 1, 4, '2027-02-01', '2027-02-28'],
    ['2027-05', 1, 6, '2027-04-26', '2027-06-06'],
    ['2027-05', 7, 6, '2027-04-25', '2027-06-05'],
  ])('hold all of %s from weekday %i on', (of, firstWeekday, count, first, last) => {
    const weeks = weeksOf(month(of), today, firstWeekday)
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last])
  })
})
