// A savings goal: 5,000.00 by 30 June. 1,250.00 of it is there (25 %, an orange bar); with six months left it takes
// 625.00 a month, and at the 500.00 of lately it is reached two months late.
import { type Day, type Month, daysBetween, monthOf, shiftMonth } from './calendar.ts'
import { type Cents, cents } from './money.ts'

export const goalColors = ['green', 'blue', 'yellow', 'orange', 'red'] as const
export type GoalColor = (typeof goalColors)[number]

/** The colour of a bar from this percentage on (SPEC section 4). */
const colorsFrom: readonly (readonly [percent: number, color: GoalColor])[] = [
  [100, 'green'],
  [75, 'blue'],
  [50, 'yellow'],
  [25, 'orange'],
]

/** Whole percent, 0 to 100; 100 only when all of it is there (SPEC section 4: capped). */
export function computeProgressPercent(currentCents: Cents, targetCents: Cents): number {
  if (currentCents >= targetCents) return 100
  // Cents of 10^12 units times 100 are more than a number holds exactly; a share of 1 is reached by the whole only.
  return Math.min(99, Math.floor((Math.max(0, currentCents) / targetCents) * 100))
}

export function chooseGoalColor(percent: number): GoalColor {
  return colorsFrom.find(([from]) => percent >= from)?.[1] ?? 'red'
}

/** SPEC section 4: 'Target date passed', 'Target date today', '1 day left', 'N days left'. */
export function describeTargetDate(targetDate: Day, today: Day): string {
  const days = daysBetween(today, targetDate)
  if (days < 0) return 'Target date passed'
  if (days === 0) return 'Target date today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** How far the time is, from 0 at `start` to 1 on the target date and after it. */
export function computeTimeShare(start: Day, targetDate: Day, today: Day): number {
  const whole = daysBetween(start, targetDate)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(start, today) / whole))
}

/** What each goal has of an account they share: filled up in the order given, never more than the account holds. */
export function shareBalance(balanceCents: Cents, targetsCents: readonly Cents[]): Cents[] {
  return fill(balanceCents, targetsCents).parts
}

/** What each goal gets of a month's saving: what it needs, in the order given; the first gets what is left over. */
export function sharePace(paceCents: Cents, needsCents: readonly Cents[]): Cents[] {
  const { parts, left } = fill(paceCents, needsCents)
  return parts.map((part, at) => (at === 0 ? cents(part + left) : part))
}

function fill(amountCents: Cents, sizes: readonly Cents[]): { parts: Cents[]; left: number } {
  let left = Math.max(0, amountCents)
  const parts = sizes.map((size) => {
    const part = Math.min(left, size)
    left -= part
    return cents(part)
  })
  return { parts, left }
}

/** How many months before this one say how much is put in lately. */
export const paceMonths = 3

/**
 * What was put in per month lately, below zero when more was taken out; null before the first month is over.
 * `recentCents` is the sum of the last three full months, or of those since `since`.
 */
export function computeMonthlyPace(recentCents: Cents, since: Month, current: Month): Cents | null {
  const months = Math.min(paceMonths, monthsBetween(since, current))
  return months <= 0 ? null : cents(Math.floor(recentCents / months))
}

/** The household's months from today's to the one of the target date, both counted; 0 when the date has passed. */
export function countMonthsLeft(targetDate: Day, today: Day, monthStartDay: number): number {
  if (targetDate < today) return 0
  return monthsBetween(monthOf(today, monthStartDay), monthOf(targetDate, monthStartDay)) + 1
}

/**
 * What it takes each month from now on; all of it at once when no month is left. The last month takes the rest.
 */
export const computeNeededMonthly = (missingCents: Cents, months: number): Cents =>
  cents(Math.ceil(missingCents / Math.max(1, months)))

/** Whether it will be there in time: 'new' before there is a month to judge by. */
export type Standing = 'reached' | 'passed' | 'new' | 'on-track' | 'behind'
export const standings = ['reached', 'passed', 'new', 'on-track', 'behind'] as const

export type Outlook = {
  standing: Standing
  /** See `computeNeededMonthly`; 0 when nothing is missing. */
  neededCents: Cents
  /** The month it is reached in at that pace; null when it never is, or not in a hundred years. */
  expectedMonth: Month | null
}

/** Where a goal stands: `missingCents` is still to come, at `paceCents` a month, by `targetDate`. */
export function projectGoal(goal: {
  missingCents: Cents
  paceCents: Cents | null
  targetDate: Day
  today: Day
  monthStartDay: number
}): Outlook {
  const { missingCents, paceCents, targetDate, today, monthStartDay } = goal
  const left = countMonthsLeft(targetDate, today, monthStartDay)
  const neededCents = computeNeededMonthly(missingCents, left)
  const current = monthOf(today, monthStartDay)
  return {
    standing: standingOf(),
    neededCents,
    expectedMonth: expectedMonth(missingCents, paceCents, current),
  }

  function standingOf(): Standing {
    if (missingCents <= 0) return 'reached'
    if (left === 0) return 'passed'
    if (paceCents === null) return 'new'
    return paceCents >= neededCents ? 'on-track' : 'behind'
  }
}

const longestMonths = 1200

function expectedMonth(missingCents: Cents, paceCents: Cents | null, current: Month): Month | null {
  if (missingCents <= 0 || paceCents === null || paceCents <= 0) return null
  const months = Math.ceil(missingCents / paceCents)
  return months > longestMonths ? null : shiftMonth(current, months - 1)
}

const countMonths = (of: Month) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
const monthsBetween = (from: Month, until: Month) => countMonths(until) - countMonths(from)
