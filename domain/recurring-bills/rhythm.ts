// How regularly somebody is paid: on 3 May, 5 June (the 3rd was a Saturday), 3 July and 3 August is monthly on the 3rd.
// The dates are a grid, not gaps: what drifts from month to month, as shopping does, keeps to none.
import {
  addDays,
  countDays,
  countDaysBefore,
  countMonths,
  type Day,
  daysBetween,
  daysInMonth,
  type Month,
  shiftMonth,
} from '../calendar.ts'
import { type FrequencyKey, frequencies, longMonthBefore, type Recurrence } from '../recurrence.ts'

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
  const paidOn = payments.map(({ date }) => countDays(date))
  let best: { grid: Grid; kept: Kept[]; apart: number } | null = null
  for (const grid of gridsOf(payments, paidOn, frequency)) {
    const kept = keepTo(paidOn, grid.dueOn, near)
    const apart = kept.reduce((sum, one) => sum + one.apart, 0)
    const more = kept.length - (best?.kept.length ?? 0)
    if (more > 0 || (best && more === 0 && apart < best.apart)) best = { grid, kept, apart }
  }
  const [from, until] = [best?.kept[0], best?.kept.at(-1)]
  if (!best || !from || !until) return null
  return {
    recurrence: { firstDue: best.grid.firstDue, frequency },
    paid: best.kept.map(({ payment }) => payments[payment]!),
    lastDue: addDays(first, best.grid.dueOn[until.due]! - paidOn[0]!),
    share: best.kept.length / payments.length,
    coverage: best.kept.length / (until.due - from.due + 1),
    meanApart: best.apart / best.kept.length,
  }
}

/** Counted from a date before all payments; `dueOn` are those near them, as `countDays` has them. */
type Grid = { firstDue: Day; dueOn: readonly number[] }

type Step = (typeof frequencies)[FrequencyKey]['step']

/** The grids that go through one of the payments, each once: from here on days are numbers, for they are compared often. */
function gridsOf(
  payments: readonly { date: Day }[],
  paidOn: readonly number[],
  frequency: FrequencyKey,
): Grid[] {
  const { step }: { step: Step } = frequencies[frequency]
  const near = nearness[frequency]
  const days = { from: paidOn[0]! - near, until: paidOn.at(-1)! + near + 1 }
  const grids: Grid[] = []
  const known = new Set<number>()
  for (const [at, { date }] of payments.entries()) {
    const on = paidOn[at]!
    if ('days' in step) {
      if (known.has(on % step.days)) continue
      known.add(on % step.days)
      const back = Math.ceil((on - days.from) / step.days) * step.days
      grids.push({ firstDue: addDays(date, -back), dueOn: listByDays(on - back, step.days, days) })
      continue
    }
    const month = date.slice(0, 7) as Month
    const stepsBack = Math.ceil((on - days.from) / (step.months * 28)) + 1
    const dayOfMonth = Number(date.slice(8))
    // The last of a month may be agreed as such: 30 June is the 31st that June lacks. January has all days.
    for (const wanted of dayOfMonth === daysInMonth(month) ? [dayOfMonth, 31] : [dayOfMonth]) {
      const phase = (countMonths(month) % step.months) * 32
      if (known.has(phase + wanted)) continue
      // A first date on the 31st must stand in a month that has one, or the grid would forget it.
      const firstDue = longMonthBefore(shiftMonth(month, -stepsBack * step.months), wanted, step.months)
      const kept = Number(firstDue.slice(8))
      if (known.has(phase + kept)) continue
      known.add(phase + kept)
      grids.push({ firstDue, dueOn: listByMonths(countMonths(firstDue), kept, step.months, days) })
    }
  }
  return grids
}

type CountedDays = { from: number; until: number }

function listByDays(first: number, step: number, { from, until }: CountedDays): number[] {
  const dueOn: number[] = []
  for (let on = first; on < until; on += step) if (on >= from) dueOn.push(on)
  return dueOn
}

/** On that day of each month, or on the last of one that lacks it (R44). */
function listByMonths(
  first: number,
  dayOfMonth: number,
  step: number,
  { from, until }: CountedDays,
): number[] {
  const dueOn: number[] = []
  for (let month = first; ; month += step) {
    const on = Math.min(countDaysBefore(month) + dayOfMonth, countDaysBefore(month + 1)) - 1
    if (on >= until) return dueOn
    if (on >= from) dueOn.push(on)
  }
}

/** Payment number `payment` keeps to date number `due`, so many days apart. */
type Kept = { payment: number; due: number; apart: number }

function keepTo(paidOn: readonly number[], dueOn: readonly number[], near: number): Kept[] {
  const kept: Kept[] = []
  let due = 0
  for (let payment = 0; payment < paidOn.length; payment++) {
    const on = paidOn[payment]!
    while (due + 1 < dueOn.length && Math.abs(dueOn[due + 1]! - on) <= Math.abs(dueOn[due]! - on)) due++
    const apart = Math.abs((dueOn[due] ?? Infinity) - on)
    if (apart <= near && kept.at(-1)?.due !== due) kept.push({ payment, due, apart })
  }
  return kept
}
