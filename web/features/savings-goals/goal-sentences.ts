// Where a goal stands, in a word and in a sentence.
import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { Month } from '#domain/calendar.ts'
import { type Cents, cents, formatCents, type MoneyFormat, sumCents } from '#domain/money.ts'
import type { Standing } from '#domain/savings-goals.ts'
import { formatDay, formatMonth } from '#domain/date-sentences.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const standingLooks: Record<Standing, { word: string; tone: BadgeTone }> = {
  reached: { word: 'Reached', tone: 'success' },
  'on-track': { word: 'On track', tone: 'success' },
  behind: { word: 'Behind', tone: 'warning' },
  passed: { word: 'Not there yet', tone: 'danger' },
  new: { word: 'Just begun', tone: 'plain' },
}

/** What the goal asks for each month, what it got lately, and where that leads. */
export function describeOutlook(goal: SavingsGoal, format: MoneyFormat): string {
  const { standing, neededCents, missingCents, paceCents, expectedMonth, targetDate } = goal
  const write = (amount: Cents) => formatCents(amount, format)
  if (standing === 'reached') return 'All of it is there.'
  if (standing === 'passed')
    return `${write(missingCents)} is still missing.${expected(expectedMonth, format)}`
  // In the last month there is no other month to come.
  if (neededCents === missingCents)
    return `${write(missingCents)} more by ${formatDay(targetDate, format.locale)} gets you there.`
  if (standing === 'new' || paceCents === null) return `${write(neededCents)} a month gets you there.`
  if (paceCents <= 0) return `Needs ${write(neededCents)} a month; nothing was put in lately.`
  return `Needs ${write(neededCents)} a month; lately it was ${write(paceCents)}.${expected(expectedMonth, format)}`
}

const expected = (month: Month | null, { locale }: MoneyFormat) =>
  month ? ` At that pace: ${formatMonth(month, locale)}.` : ''

/** Will I make it: the answer for all goals that are still to be reached. */
export function describeAnswer(goals: readonly SavingsGoal[]): string {
  const count = (standing: Standing) => goals.filter((goal) => goal.standing === standing).length
  if (goals.length === 0) return 'No goal is active.'
  const open = goals.length - count('reached')
  if (open === 0) return goals.length === 1 ? 'Your goal is reached.' : 'All your goals are reached.'
  const onTrack = count('on-track')
  if (count('new') === open) return 'Too early to tell: the first month is still running.'
  if (onTrack === open) return yes[open] ?? `Yes, all ${open} are on track.`
  if (onTrack === 0) return 'Not at this pace.'
  return `${onTrack} of ${open} are on track.`
}

const yes: Readonly<Record<number, string>> = { 1: 'Yes, you are on track.', 2: 'Yes, both are on track.' }

/** What all goals that are still to be reached ask for a month, and what they got lately. */
export function sumMonthly(goals: readonly SavingsGoal[]): {
  neededCents: Cents
  paceCents: Cents | null
} {
  const open = goals.filter(({ missingCents }) => missingCents > 0)
  const known = open.flatMap(({ paceCents }) => (paceCents === null ? [] : cents(paceCents)))
  return {
    neededCents: sumCents(open.map(({ neededCents }) => neededCents)),
    paceCents: known.length ? sumCents(known) : null,
  }
}
