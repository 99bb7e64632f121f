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

const rank: Record<Severity, number> = { high: 0, medium: 1, low: 2 }

/** Whether one is more pressing than the other. */
export const isWorse = (severity: Severity, other: Severity): boolean => rank[severity] < rank[other]
