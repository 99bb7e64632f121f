// A bill as it is shown before the server has answered, and the order and groups bills are shown in.
import type { Occurrence } from '#contract/recurring-bill-payments.ts'
import type { Bill, BillForm } from '#contract/recurring-bills.ts'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { computeYearlyCents } from '#domain/recurring-bills/detection.ts'
import { describeDue } from '#domain/recurring-bills/due.ts'
import { countDueDates, findCountOnOrAfter, findLastDue, findNextDue } from '#domain/recurrence.ts'
import { unsavedId } from '#web/client/optimistic.ts'

type Shown = BillForm & {
  accountName: string
  categoryName: string | null
  toAccountName: string | null
  today: Day
}

/** The bill with what the form says; the rest stays as it was. */
export function withForm(bill: Bill, { today, ...form }: Shown): Bill {
  const dates = datesOf(form, today)
  const hasSameDates = sameDates.every((field) => dates[field] === bill[field])
  const { nextDue, due, leftCount } = hasSameDates ? bill : dates
  return {
    ...bill,
    ...form,
    toAccountId: form.toAccountId ?? null,
    lastAmountCents: form.lastAmountCents === undefined ? bill.lastAmountCents : form.lastAmountCents,
    ...dates,
    nextDue,
    due,
    leftCount,
    yearlyCents: computeYearlyCents(form.amountCents, form.frequency, nextDue ? (leftCount ?? Infinity) : 0),
  }
}

const sameDates = ['firstDue', 'frequency', 'endsOn', 'paymentCount', 'weekends'] as const

/** All dates from today on are open, as they are after a change of them. */
function datesOf(
  { firstDue, frequency, endsOn = null, paymentCount = null, weekends = null }: BillForm,
  today: Day,
) {
  const dates = { firstDue, frequency, endsOn, paymentCount, weekends }
  const nextDue = findNextDue(dates, today)
  const lastDue = findLastDue(dates)
  const leftCount = lastDue && Math.max(0, countDueDates(dates) - findCountOnOrAfter(dates, today))
  return { ...dates, nextDue, due: nextDue && describeDue(nextDue, today), lastDue, leftCount }
}

export const newBill = (shown: Shown): Bill =>
  withForm(
    {
      ...shown,
      ...datesOf(shown, shown.today),
      toAccountId: null,
      lastAmountCents: null,
      owedCents: null,
      id: unsavedId(),
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
    a.nextDue === b.nextDue ? a.name.localeCompare(b.name) : orderOf(a) < orderOf(b) ? -1 : 1,
  )

const orderOf = ({ nextDue }: Bill) => nextDue ?? 'none, so at the end'

export type BillGroup = { key: 'overdue' | 'soon' | 'later' | 'paydays' | 'paused' | 'ended'; bills: Bill[] }

/** What needs an eye first: overdue, within a week, later; then income, then what rests, then what has ended. Empty groups are left out. */
export function groupBills(bills: readonly Bill[]): BillGroup[] {
  const groups = Map.groupBy(bills, groupOf)
  return (['overdue', 'soon', 'later', 'paydays', 'paused', 'ended'] as const).flatMap((key) => {
    const found = groups.get(key)
    return found ? [{ key, bills: found }] : []
  })
}

function groupOf({ isActive, direction, due }: Bill): BillGroup['key'] {
  if (!due) return 'ended'
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
