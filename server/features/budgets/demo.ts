import { demoBudgets } from '#database/demo/household.ts'
import { monthOf, shiftMonth } from '#domain/calendar.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { setBudgets } from './set-budgets.ts'

export async function addDemoBudgets(
  tx: HouseholdTransaction,
  { member, categoryId, today, now }: Demo,
): Promise<void> {
  const budgets = Object.entries(demoBudgets.monthlyCents).flatMap(([key, monthlyBudgetCents]) => {
    const id = categoryId(key)
    return id ? { categoryId: id, monthlyBudgetCents } : []
  })
  const month = shiftMonth(monthOf(today), -demoBudgets.monthsAgo)
  await setBudgets(tx, member, budgets, { action: 'set budgets', month, now })
}
