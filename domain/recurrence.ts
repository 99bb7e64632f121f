// When something that comes back is due: monthly from 31 January on 31 January, 28 February, 31 March.
// Every date is counted from the first one, never from the one before, so that the day it is anchored to is kept (R44).
import {
  type Day,
  type Month,
  addDays,
  countMonths,
  dayInMonth,
  daysBetween,
  daysInMonth,
  shiftMonth,
} from './calendar.ts'

/** SPEC section 3. */
export const frequencies = {
  weekly: { label: 'Weekly', step: { days: 7 }, perYear: 52 },
  'bi-weekly': { label: 'Bi-weekly', step: { days: 14 }, perYear: 26 },
  monthly: { label: 'Monthly', step: { months: 1 }, perYear: 12 },
  quarterly: { label: 'Quarterly', step: { months: 3 }, perYear: 4 },
  yearly: { label: 'Yearly', step: { months: 12 }, perYear: 1 },
} as const satisfies Record<string, Frequency>

type Frequency = {
  label: string
  step: { days: number } | { months: number }
  /** How often in a year, for comparing what bills come to. */
  perYear: number
}

export type FrequencyKey = keyof typeof frequencies
export const frequencyKeys = Object.keys(frequencies) as FrequencyKey[]

/** Where a date that falls on a Saturday or Sunday may go: to the Friday before, or to the Monday after. */
export const weekendRules = ['before', 'after'] as const
export type WeekendRule = (typeof weekendRules)[number]

/** The first date it is due, and how often from then on. Dates that move off weekends are counted from where they were. */
export type Recurrence = { firstDue: Day; frequency: FrequencyKey; weekends?: WeekendRule | null | undefined }

/** When it ends, if it does: after a day, or after so many dates counted from the first. */
export type Ending = { endsOn?: Day | null | undefined; paymentCount?: number | null | undefined }

/** The same dates without an end, counted from one on or before a day: those before a bill was entered are among them. */
export function startBefore({ firstDue, frequency, weekends }: Recurrence, day: Day): Recurrence {
  const { step } = frequencies[frequency]
  if ('days' in step) {
    const steps = Math.max(0, Math.ceil(daysBetween(day, firstDue) / step.days))
    return { frequency, weekends, firstDue: addDays(firstDue, -steps * step.days) }
  }
  const [month, dayOfMonth] = [firstDue.slice(0, 7) as Month, Number(firstDue.slice(8))]
  const months = countMonths(firstDue) - countMonths(day) + 1
  const start = shiftMonth(month, -Math.max(0, Math.ceil(months / step.months)) * step.months)
  return { frequency, weekends, firstDue: longMonthBefore(start, dayOfMonth, step.months) }
}

/** That day of this month, or of the first one before it, in steps of so many months, that has such a day. */
export function longMonthBefore(month: Month, dayOfMonth: number, months: number): Day {
  let start = month
  for (let tries = 0; tries < 12 && daysInMonth(start) < dayOfMonth; tries++)
    start = shiftMonth(start, -months)
  return dayInMonth(start, dayOfMonth)
}

/** Date number `count` (0 is the first). A day the month does not have is its last (R44). */
export function computeDueDate(recurrence: Recurrence, count: number): Day {
  return moveOffWeekend(computeAnchor(recurrence, count), recurrence.weekends)
}

function computeAnchor({ firstDue, frequency }: Recurrence, count: number): Day {
  const { step } = frequencies[frequency]
  if ('days' in step) return addDays(firstDue, count * step.days)
  return dayInMonth(shiftMonth(firstDue.slice(0, 7) as Month, count * step.months), Number(firstDue.slice(8)))
}

function moveOffWeekend(date: Day, rule: Recurrence['weekends']): Day {
  if (!rule) return date
  const daysAfterFriday = ((daysBetween(aFriday, date) % 7) + 7) % 7
  if (daysAfterFriday !== 1 && daysAfterFriday !== 2) return date
  return addDays(date, rule === 'before' ? -daysAfterFriday : 3 - daysAfterFriday)
}

const aFriday = '2026-01-02' as Day

/** The number of the first date on or after a day. */
export function findCountOnOrAfter(recurrence: Recurrence, day: Day): number {
  // A date that moved may stand on the other side of the day than its anchor does.
  let count = Math.max(0, findAnchorOnOrAfter(recurrence, day) - 1)
  while (computeDueDate(recurrence, count) < day) count++
  return count
}

function findAnchorOnOrAfter(recurrence: Recurrence, day: Day): number {
  const { firstDue, frequency } = recurrence
  if (day <= firstDue) return 0
  const { step } = frequencies[frequency]
  if ('days' in step) return Math.ceil(daysBetween(firstDue, day) / step.days)
  const months = countMonths(day) - countMonths(firstDue)
  const count = Math.floor(months / step.months)
  return computeAnchor(recurrence, count) >= day ? count : count + 1
}

/** How many dates it has in all; Infinity when it does not end. The last day is compared before dates move off weekends. */
export function countDueDates({ endsOn, paymentCount, ...recurrence }: Recurrence & Ending): number {
  const untilEnd = endsOn ? findAnchorOnOrAfter(recurrence, addDays(endsOn, 1)) : Infinity
  return Math.min(paymentCount ?? Infinity, untilEnd)
}

/** Its last date; null when it does not end, or has no date at all. */
export function findLastDue(recurrence: Recurrence & Ending): Day | null {
  const count = countDueDates(recurrence)
  return count === Infinity || count === 0 ? null : computeDueDate(recurrence, count - 1)
}

/** The first date on or after a day of what does not end. */
export function findDueOnOrAfter(recurrence: Recurrence, day: Day): Day {
  return computeDueDate(recurrence, findCountOnOrAfter(recurrence, day))
}

/** The first date on or after a day; null when it has ended by then. */
export function findNextDue(recurrence: Recurrence & Ending, day: Day): Day | null {
  const count = findCountOnOrAfter(recurrence, day)
  return count < countDueDates(recurrence) ? computeDueDate(recurrence, count) : null
}

/** The date that follows one of its dates. */
export function findDueAfter(recurrence: Recurrence, due: Day): Day {
  return findDueOnOrAfter(recurrence, addDays(due, 1))
}

/** Its dates from one day up to, and without, another. */
export function listDueDates(recurrence: Recurrence & Ending, from: Day, until: Day): Day[] {
  const dates: Day[] = []
  const all = countDueDates(recurrence)
  for (let count = findCountOnOrAfter(recurrence, from); count < all; count++) {
    const date = computeDueDate(recurrence, count)
    if (date >= until) return dates
    dates.push(date)
  }
  return dates
}

/** Whether a day is one of its dates. */
export const isDueDate = (recurrence: Recurrence & Ending, day: Day): boolean =>
  findNextDue(recurrence, day) === day
