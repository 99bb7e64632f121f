import type { Detector } from './detector.ts'
import { detectBillsDue } from './detect-bills-due.ts'
import { detectBudgetGoals } from './detect-budget-goals.ts'
import { detectCategorySpending } from './detect-category-spending.ts'
import { detectGoals } from './detect-goals.ts'
import {
  detectDoubleCharges,
  detectFees,
  detectLargeDeposits,
  detectPriceChanges,
  detectUnusualExpenses,
} from './detect-in-rows.ts'
import { detectShortfalls } from './detect-shortfalls.ts'
import { detectStaleImports } from './detect-stale-imports.ts'

/** Each by itself: what one of them cannot read leaves the alerts of the others as they are. */
export const detectors: readonly Detector[] = [
  detectCategorySpending,
  detectBudgetGoals,
  detectUnusualExpenses,
  detectDoubleCharges,
  detectFees,
  detectPriceChanges,
  detectBillsDue,
  detectShortfalls,
  detectGoals,
  detectLargeDeposits,
  detectStaleImports,
]
