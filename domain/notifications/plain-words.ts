// Each kind of alert in words that anybody may read: no amount, and nobody's name.
import type { AlertKind } from '../alerts/kinds.ts'

export const plainWords: Record<AlertKind, string> = {
  'category-spending': 'A category is near its budget, or over it',
  'budget-goal': 'Needs or wants are over your split',
  'unusual-expense': 'An expense is unusually high',
  'double-charge': 'Something may have been charged twice',
  fee: 'A fee or interest was charged',
  'price-change': 'A price has changed',
  'bill-due': 'A bill is due',
  shortfall: 'A payment is not covered',
  'goal-behind': 'A savings goal is behind its pace',
  'goal-milestone': 'A savings goal has reached a milestone',
  'large-deposit': 'A large deposit came in',
  'stale-import': 'No bank file was imported for long',
}
