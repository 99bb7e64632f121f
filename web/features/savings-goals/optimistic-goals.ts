// What a change makes of a goal, shown before the server has answered.
import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import type { Household } from '#contract/households.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import {
  chooseGoalColor,
  describeTargetDate,
  projectGoal,
  computeProgressPercent,
} from '#domain/savings-goals.ts'
import { unsavedId } from '#web/client/optimistic.ts'

export const sorted = (goals: SavingsGoal[]) =>
  goals.toSorted((a, b) => a.targetDate.localeCompare(b.targetDate))

/** A goal that holds this amount. */
export function withAmount(goal: SavingsGoal, currentCents: Cents, household: Household): SavingsGoal {
  const { targetCents, targetDate, paceCents } = goal
  const missingCents = cents(Math.max(0, targetCents - currentCents))
  const percent = computeProgressPercent(currentCents, targetCents)
  const { today, monthStartDay } = household
  return {
    ...goal,
    currentCents,
    missingCents,
    percent,
    color: chooseGoalColor(percent),
    dateLabel: describeTargetDate(targetDate, today),
    ...projectGoal({
      missingCents,
      targetDate,
      today,
      monthStartDay,
      paceCents: paceCents === null ? null : cents(paceCents),
    }),
  }
}

type Named = { form: GoalForm; categoryName: string; household: Household }

/** A goal as its form says; what an account gives to it, only the server knows. */
export function withForm(goal: SavingsGoal, { form, categoryName, household }: Named): SavingsGoal {
  const { accountId, currentCents, ...fields } = form
  const account = goal.account?.id === accountId ? goal.account : null
  const amount = account ? goal.currentCents : currentCents
  return withAmount({ ...goal, ...fields, categoryName, account }, amount, household)
}

export const newGoal = (named: Named): SavingsGoal => withForm({ ...emptyGoal, id: unsavedId() }, named)

const emptyGoal: SavingsGoal = {
  id: '',
  name: '',
  targetCents: cents(0),
  currentCents: cents(0),
  missingCents: cents(0),
  percent: 0,
  color: 'red',
  targetDate: '2000-01-01' as Day,
  dateLabel: '',
  timeShare: 0,
  categoryId: null,
  categoryName: '',
  account: null,
  isActive: true,
  pausedAt: null,
  reachedAt: null,
  standing: 'new',
  neededCents: cents(0),
  paceCents: null,
  expectedMonth: null,
}
