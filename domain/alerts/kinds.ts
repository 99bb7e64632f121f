// What alerts are about, the order in which they are explained, and what switches them off.
export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

export const alertKinds = [
  'category-spending',
  'budget-goal',
  'unusual-expense',
  'double-charge',
  'fee',
  'price-change',
  'bill-due',
  'shortfall',
  'goal-behind',
  'goal-milestone',
  'large-deposit',
  'stale-import',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** What each kind is called, for example in the list of what is muted. */
export const alertKindNames: Record<AlertKind, string> = {
  'category-spending': 'Spending in a category',
  'budget-goal': 'Needs and wants against your split',
  'unusual-expense': 'Unusual expenses',
  'double-charge': 'Possible double charges',
  fee: 'Fees and interest',
  'price-change': 'Changed prices and pay',
  'bill-due': 'Bills due and overdue',
  shortfall: 'Payments that are not covered',
  'goal-behind': 'Savings goals behind their pace',
  'goal-milestone': 'Savings milestones',
  'large-deposit': 'Large deposits',
  'stale-import': 'Bank files not imported for long',
}

const rank: Record<Severity, number> = { high: 0, medium: 1, low: 2 }

/** Whether one is more pressing than the other. */
export const isWorse = (severity: Severity, other: Severity): boolean => rank[severity] < rank[other]
