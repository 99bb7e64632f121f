// What is new of savings goals: a quarter, half, three quarters or all of one is there; or one falls behind.
import type { Day } from '../calendar.ts'
import { formatDay } from '../date-sentences.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { computeProgressPercent, type Standing } from '../savings-goals.ts'
import { percentOf } from './amounts.ts'
import type { Finding } from './finding.ts'
import { clearingPoints } from './life.ts'

export type AlertGoal = {
  id: string
  name: string
  targetCents: Cents
  currentCents: Cents
  /** What it had a month ago. */
  beforeCents: Cents
  targetDate: Day
  standing: Standing
  neededCents: Cents
  paceCents: Cents | null
  isActive: boolean
}

const milestones = [100, 75, 50, 25]

/** Milestones that were reached within the last month, of each goal the farthest. */
export function findMilestones(goals: readonly AlertGoal[], format: MoneyFormat): Finding[] {
  return goals
    .filter(({ isActive }) => isActive)
    .flatMap((goal): Finding[] => {
      const percent = computeProgressPercent(goal.currentCents, goal.targetCents)
      const before = computeProgressPercent(goal.beforeCents, goal.targetCents)
      // Money that goes to and fro around a milestone reaches it once.
      const reached = milestones.find((one) => percent >= one - clearingPoints && before < one)
      if (reached === undefined) return []
      const write = (amount: Cents) => formatCents(amount, format)
      const part = reached === 100 ? 'All' : `${reached}%`
      return [
        {
          ...describe(goal),
          kind: 'goal-milestone',
          instance: String(reached),
          severity: 'low',
          title: reached === 100 ? `${goal.name} is reached` : `${goal.name} is ${reached}% there`,
          message: `${part} of ${goal.name} is there: ${write(goal.currentCents)} of ${write(goal.targetCents)}.`,
          amountCents: goal.currentCents,
          points: null,
          nextStep: {
            label: reached === 100 ? 'Choose the next goal' : 'Look at the goal',
            to: 'goals',
          },
          ...(percent < reached && { isFading: true }),
        },
      ]
    })
}

/** Percent of what it needs each month that is put in, below which a goal is behind. */
const onPace = 90

/** Goals that will not be reached in time as it goes, and those whose date has passed. */
export function findGoalsBehind(goals: readonly AlertGoal[], format: MoneyFormat): Finding[] {
  return goals
    .filter(({ isActive }) => isActive)
    .flatMap((goal): Finding[] => {
      const { name, standing, neededCents, paceCents, targetDate, targetCents, currentCents } = goal
      const write = (amount: number) => formatCents(cents(amount), format)
      const by = formatDay(targetDate, format.locale)
      const base = {
        ...describe(goal),
        kind: 'goal-behind' as const,
        instance: targetDate,
        nextStep: { label: 'Look at the goal', to: 'goals' as const },
      }
      if (standing === 'passed')
        return [
          {
            ...base,
            severity: 'medium',
            title: `${name} was not reached in time`,
            message: `${name} was to be reached by ${by}, and ${write(targetCents - currentCents)} of ${write(targetCents)} is missing.`,
            amountCents: cents(targetCents - currentCents),
            points: null,
          },
        ]
      if ((standing !== 'behind' && standing !== 'on-track') || paceCents === null || neededCents <= 0)
        return []
      const share = percentOf(Math.max(0, paceCents), neededCents)
      if (share >= onPace + clearingPoints) return []
      return [
        {
          ...base,
          severity: 'low',
          title: `${name} is behind`,
          message: `${name} takes ${write(neededCents)} a month to be there by ${by}, and ${write(Math.max(0, paceCents))} a month was put in lately.`,
          amountCents: cents(neededCents - Math.max(0, paceCents)),
          points: 100 - share,
          ...(share >= onPace && { isFading: true }),
        },
      ]
    })
}

const describe = ({ id, name }: AlertGoal): Pick<Finding, 'subject' | 'subjectName' | 'evidence'> => ({
  subject: id,
  subjectName: name,
  evidence: { of: 'goal', goalId: id },
})
