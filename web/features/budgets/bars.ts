// Where a budget's bar and marks stand: every budget ends at the same line, so that what passes it breaks through.
import type { CategoryBudget } from '#contract/budgets.ts'

/** Where the line of the budgets is, in percent of the picture's width. */
export const linePercent = 80

type BudgetBar = {
  spentPercent: number
  /** Of it, what lies beyond the line. */
  overPercent: number
  /** Coming bills, set aside behind what is spent. */
  aheadPercent: number
  /** Where the spending would be if it went evenly. */
  pacePercent: number
}

/** In percent of the width, at most 100. 50.00 of 200.00 reaches a quarter of the way to the line. */
export function barOf({
  budgetCents,
  spentCents,
  billsAheadCents,
  paceCents,
}: Pick<CategoryBudget, 'budgetCents' | 'spentCents' | 'billsAheadCents' | 'paceCents'>): BudgetBar {
  const at = (amount: number) => {
    if (amount <= 0) return 0
    return budgetCents === 0 ? 100 : Math.min(100, (amount / budgetCents) * linePercent)
  }
  const spent = at(spentCents)
  return {
    spentPercent: Math.min(spent, linePercent),
    overPercent: Math.max(0, spent - linePercent),
    aheadPercent: at(Math.max(0, spentCents) + billsAheadCents) - spent,
    pacePercent: Math.min(linePercent, at(paceCents)),
  }
}
