// How regularly somebody is paid: on 3 May, 5 June (the 3rd was a Saturday), 3 July and 3 August is monthly on the 3rd.
// The dates are a grid, not gaps: what drifts from month to month, as shopping does, keeps to none.
import { type Day, addDays, daysBetween, daysInMonth, type Month, shiftMonth } from '../calendar.ts'
import {
  type FrequencyKey,
  frequencies,
  listDueDates,
  longMonthBefore,
  type Recurrence,
} from '../recurrence.ts'

/** How far a payment may stand from its date, in days: weekends, holidays, and a hand that is a little early or late. */
export const nearness: Record<FrequencyKey, number> = {
  weekly: 1,
  'bi-weekly': 2,
  monthly: 4,
  quarterly: 8,
  yearly: 12,
}

export type Rhythm<Paid> = {
  recurrence: Recurrence
  /** One payment a date, oldest first. */
  paid: Paid[]
  /** The date that the last of them pays. */
  lastDue: Day
  /** How many of all payments are one of them, from 0 to 1. */
  share: number
  /** How many of the dates from the first to the last paid one are paid, from 0 to 1. */
  coverage: number
  /** How many days the payments stand from their dates on average. */
  meanApart: number
}

/** The grid of this frequency that most of the payments (oldest first) keep to, and of these the closest; null without any. */
export function findRhythm<Paid extends { date: Day }>(
  payments: readonly Paid[],
  frequency: FrequencyKey,
): Rhythm<Paid> | null {
  const [first, last] = [payments[0]?.date, payments.at(-1)?.date]
  if (!first || !last) return null
  // So many, or so few, come of no such grid: nobody needs to look for one.
  const dateCount = (daysBetween(first, last) / 365) * frequencies[frequency].perYear
  if (payments.length > (dateCount + 1) * 1.5 || payments.length < dateCount * 0.5) return null
  const near = nearness[frequency]
  const paidOn = payments.map(({ date }) => daysBetween(first, date))
  let best: { recurrence: Recurrence; dates: Day[]; kept: Kept[]; apart: number } | null = null
  for (const recurrence of gridsOf(payments, frequency)) {
    const dates = listDueDates(recurrence, addDays(first, -near), addDays(last, near + 1))
    const dueOn = dates.map((date) => daysBetween(first, date))
    const kept = keepTo(paidOn, dueOn, near)
    const apart = kept.reduce((sum, one) => sum + one.apart, 0)
    const more = kept.length - (best?.kept.length ?? 0)
    if (more > 0 || (best && more === 0 && apart < best.apart)) best = { recurrence, dates, kept, apart }
  }
  const [from, until] = [best?.kept[0], best?.kept.at(-1)]
  if (!best || !from || !until) return null
  return {
    recurrence: best.recurrence,
    paid: best.kept.map(({ payment }) => payments[payment]!),
    lastDue: best.dates[until.due]!,
    share: best.kept.length / payments.length,
    coverage: best.kept.length / (until.due - from.due + 1),
    meanApart: best.apart / best.kept.length,
  }
}

/** The grids that go through one of the payments, each counted from a date before all of them. */
function gridsOf(payments: readonly { date: Day }[], frequency: FrequencyKey): Iterable<Recurrence> {
  const { step } = frequencies[frequency]
  const from = addDays(payments[0]!.date, -nearness[frequency])
  const firsts = payments.flatMap(({ date }) => {
    if ('days' in step) return [addDays(date, -Math.ceil(daysBetween(from, date) / step.days) * step.days)]
    const month = date.slice(0, 7) as Month
    const stepsBack = Math.ceil(daysBetween(from, date) / (step.months * 28)) + 1
    const start = `${shiftMonth(month, -stepsBack * step.months)}` as Month
    const dayOfMonth = Number(date.slice(8))
    // The last of a month may be agreed as such: 30 June is the 31st that June lacks. January has all days.
    const ends = dayOfMonth === daysInMonth(month) ? [dayOfMonth, 31] : [dayOfMonth]
    // A first date on the 31st must stand in a month that has one, or the grid would forget it.
    return ends.map((on) => longMonthBefore(start, on, step.months))
  })
  return [...new Set(firsts)].map((firstDue) => ({ firstDue, frequency }))
}

/** Payment number `payment` keeps to date number `due`, so many days apart. */
type Kept = { payment: number; due: number; apart: number }

function keepTo(paidOn: readonly number[], dueOn: readonly number[], near: number): Kept[] {
  const kept: Kept[] = []
  let due = 0
  for (const [payment, on] of paidOn.entries()) {
    const apartOf = (at: number) => Math.abs((dueOn[at] ?? Infinity) - on)
    while (apartOf(due + 1) <= apartOf(due) && due + 1 < dueOn.length) due++
    if (apartOf(due) <= near && kept.at(-1)?.due !== due) kept.push({ payment, due, apart: apartOf(due) })
  }
  return kept
}
