// A bill as it is shown before the server has answered, and the order and groups bills are shown in.
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import type { Bill, BillForm } from '#contract/recurring-bills.ts'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { describeDue } from '#domain/recurring-bills/due.ts'
import { findDueOnOrAfter, frequencies } from '#domain/recurrence.ts'
import { unsavedId } from '#web/client/optimistic.ts'

type Shown = BillForm & { accountName: string; categoryName: string | null; today: Day }

/** The bill with what the form says; the rest stays as it was. */
export function withForm(bill: Bill, { today, ...form }: Shown): Bill {
  const isMoved = form.firstDue !== bill.firstDue || form.frequency !== bill.frequency
  const nextDue = isMoved ? findDueOnOrAfter(form, today) : bill.nextDue
  return {
    ...bill,
    ...form,
    nextDue,
    due: describeDue(nextDue, today),
    yearlyCents: cents(form.amountCents * frequencies[form.frequency].perYear),
  }
}

export const newBill = (shown: Shown): Bill =>
  withForm(
    {
      ...shown,
      id: unsavedId(),
      nextDue: findDueOnOrAfter(shown, shown.today),
      due: { label: '', tone: 'green' },
      isActive: true,
      pausedAt: null,
      yearlyCents: cents(0),
      missedCount: 0,
      asksAboutMissed: false,
      lastPayment: null,
      priceChange: null,
    },
    shown,
  )

/** By their next date, as the server gives them. */
export const sorted = (bills: readonly Bill[]): Bill[] =>
  bills.toSorted((a, b) =>
    a.nextDue === b.nextDue ? a.name.localeCompare(b.name) : a.nextDue < b.nextDue ? -1 : 1,
  )

export type BillGroup = { key: 'overdue' | 'soon' | 'later' | 'paydays' | 'paused'; bills: Bill[] }

/** What needs an eye first: overdue, within a week, later; then income, then what rests. Empty groups are left out. */
export function groupBills(bills: readonly Bill[]): BillGroup[] {
  const groups = Map.groupBy(bills, groupOf)
  return (['overdue', 'soon', 'later', 'paydays', 'paused'] as const).flatMap((key) => {
    const found = groups.get(key)
    return found ? [{ key, bills: found }] : []
  })
}

function groupOf({ isActive, direction, due }: Bill): BillGroup['key'] {
  if (!isActive) return 'paused'
  if (direction === 'in') return 'paydays'
  if (due.tone === 'red') return 'overdue'
  return due.tone === 'green' ? 'later' : 'soon'
}

const comingShown = 6

/** The next dates, the nearest first, and those before today, the newest first. */
export function splitDates(
  dates: readonly Occurrence[],
  today: Day,
): { coming: Occurrence[]; past: Occurrence[] } {
  const coming = dates
    .filter(({ dueDate }) => dueDate >= today)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  return {
    coming: coming.slice(0, comingShown),
    past: dates.filter(({ dueDate }) => dueDate < today).toSorted((a, b) => (a.dueDate < b.dueDate ? 1 : -1)),
  }
}
