import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { GoalAhead } from '#domain/debts/points.ts'
import { cents } from '#domain/money.ts'

export type NamedGoal = GoalAhead & { name: string }

/** The active goals that are still to be reached, each with what was put in a month of late; taking out counts as nothing. */
export const chooseGoalsAhead = (goals: readonly SavingsGoal[]): NamedGoal[] =>
  goals
    .filter(({ isActive, missingCents }) => isActive && missingCents > 0)
    .map(({ id, name, missingCents, paceCents }) => ({
      id,
      name,
      missingCents,
      monthlyCents: cents(Math.max(0, paceCents ?? 0)),
    }))
