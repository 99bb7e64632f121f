// What a household may set of its alerts, with SPEC's ranges and defaults (sections 3, 5 and 9).
import type { AlertKind } from './kinds.ts'

export const thresholds = {
  /** Percent of a budget; 0 is off. */
  overspending: { least: 0, most: 200, usual: 80 },
  /** Percent of what is usual; 0 is off. */
  unusualExpense: { least: 0, most: 500, usual: 150 },
} as const

export type AlertSettings = {
  overspendingThreshold: number
  unusualExpenseThreshold: number
  budgetGoalAlerts: boolean
  recurringDueReminders: boolean
  savingsMilestoneAlerts: boolean
}

export const usualSettings = {
  overspendingThreshold: thresholds.overspending.usual,
  unusualExpenseThreshold: thresholds.unusualExpense.usual,
  budgetGoalAlerts: true,
  recurringDueReminders: true,
  savingsMilestoneAlerts: true,
  emailNotifications: true,
  pushNotifications: false,
} as const

/** Whether a household wants alerts of a kind at all. Those that SPEC has no switch for are muted by kind. */
export function isKindOn(kind: AlertKind, settings: AlertSettings): boolean {
  if (kind === 'category-spending') return settings.overspendingThreshold > 0
  if (kind === 'unusual-expense') return settings.unusualExpenseThreshold > 0
  if (kind === 'budget-goal') return settings.budgetGoalAlerts
  if (kind === 'bill-due') return settings.recurringDueReminders
  if (kind === 'goal-milestone' || kind === 'goal-behind') return settings.savingsMilestoneAlerts
  return true
}
