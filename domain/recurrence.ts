// When something that comes back is due: monthly from 31 January on 31 January, 28 February, 31 March.
// Every date is counted from the first one, never from the one before, so that the day it is anchored to is kept (R44).
import { type Day, type Month, addDays, dayInMonth, daysBetween, shiftMonth } from './calendar.ts'

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

/** The first date it is due, and how often from then on. */
export type Recurrence = { firstDue: Day; frequency: FrequencyKey }

/** Date number `count` (0 is the first). A day the month does not have is its last (R44). */
export function computeDueDate({ firstDue, frequency }: Recurrence, count: number): Day {
  const { step } = frequencies[frequency]
  if ('days' in step) return addDays(firstDue, count * step.days)
  return dayInMonth(shiftMonth(firstDue.slice(0, 7) as Month, count * step.months), Number(firstDue.slice(8)))
}

/** The number of the first date on or after a day. */
export function findCountOnOrAfter(recurrence: Recurrence, day: Day): number {
  const { firstDue, frequency } = recurrence
  if (day <= firstDue) return 0
  const { step } = frequencies[frequency]
  if ('days' in step) return Math.ceil(daysBetween(firstDue, day) / step.days)
  const months = monthNumber(day) - monthNumber(firstDue)
  const count = Math.floor(months / step.months)
  return computeDueDate(recurrence, count) >= day ? count : count + 1
}

export function findDueOnOrAfter(recurrence: Recurrence, day: Day): Day {
  return computeDueDate(recurrence, findCountOnOrAfter(recurrence, day))
}

/** The date that follows one of its dates. */
export function findDueAfter(recurrence: Recurrence, due: Day): Day {
  return findDueOnOrAfter(recurrence, addDays(due, 1))
}

/** Its dates from one day up to, and without, another. */
export function listDueDates(recurrence: Recurrence, from: Day, until: Day): Day[] {
  const dates: Day[] = []
  for (let count = findCountOnOrAfter(recurrence, from); ; count++) {
    const date = computeDueDate(recurrence, count)
    if (date >= until) return dates
    dates.push(date)
  }
}

/** Whether a day is one of its dates. */
export const isDueDate = (recurrence: Recurrence, day: Day): boolean =>
  day >= recurrence.firstDue && findDueOnOrAfter(recurrence, day) === day

const monthNumber = (of: Day): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
