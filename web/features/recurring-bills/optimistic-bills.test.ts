import { describe, expect, it } from 'vitest'
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import { day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { groupBills, newBill, splitDates, withForm } from './optimistic-bills.ts'

const today = day('2026-11-21')
const form = {
  name: 'Rent',
  direction: 'out',
  amountCents: cents(90_000),
  frequency: 'monthly',
  firstDue: day('2026-01-31'),
  categoryId: 'housing',
  accountId: 'giro',
  autoCreate: false,
} as const
const shown = { ...form, accountName: 'Giro', categoryName: 'Housing', toAccountName: null, today }
const rent = newBill(shown)

describe('a bill that is not answered yet', () => {
  it('is due on its first date from today on, the anchor kept (R44)', () => {
    expect(rent).toMatchObject({
      nextDue: '2026-11-30',
      due: { label: 'Due in 9 days', tone: 'green' },
      isActive: true,
      yearlyCents: 1_080_000,
    })
  })

  it('moves with its dates only, not with its amount', () => {
    const skipped = { ...rent, nextDue: day('2026-12-31') }
    expect(withForm(skipped, { ...shown, amountCents: cents(95_000) }).nextDue).toBe('2026-12-31')
    expect(withForm(skipped, { ...shown, frequency: 'weekly' }).nextDue).toBe('2026-11-21')
  })
})

describe('the groups of bills', () => {
  it('put what is urgent first, and what rests last', () => {
    const bills = [
      { ...rent, id: 'paused', isActive: false },
      { ...rent, id: 'pay', direction: 'in' as const },
      { ...rent, id: 'later' },
      { ...rent, id: 'soon', due: { label: 'Due in 7 days', tone: 'yellow' as const } },
      { ...rent, id: 'overdue', due: { label: 'Overdue', tone: 'red' as const } },
    ]
    expect(groupBills(bills).map(({ key, bills: own }) => [key, own.map(({ id }) => id)])).toEqual([
      ['overdue', ['overdue']],
      ['soon', ['soon']],
      ['later', ['later']],
      ['paydays', ['pay']],
      ['paused', ['paused']],
    ])
  })
})

describe('the dates of a bill', () => {
  it('are the next ones, nearest first, and the past ones, newest first', () => {
    const date = (dueDate: string): Occurrence => ({
      dueDate: day(dueDate),
      state: 'open',
      transaction: null,
      differenceCents: cents(0),
    })
    const dates = ['2027-01-01', '2026-11-21', '2026-10-01', '2026-11-20'].map(date)
    const { coming, past } = splitDates(dates, today)
    expect(coming.map(({ dueDate }) => dueDate)).toEqual(['2026-11-21', '2027-01-01'])
    expect(past.map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', '2026-10-01'])
  })
})
