import { demoBudgets } from '#database/demo/household.ts'
import { type Month, shiftMonth } from '#domain/calendar.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { setBudgets } from './setting.ts'

type Demo = { member: Member; categoryId: (key: string) => string | null; currentMonth: Month; now: Date }

/** Gives the demo household its budgets. */
export async function furnishBudgets(
  tx: HouseholdTransaction,
  { member, categoryId, currentMonth, now }: Demo,
): Promise<void> {
  const budgets = Object.entries(demoBudgets.monthlyCents).flatMap(([key, monthlyBudgetCents]) => {
    const id = categoryId(key)
    return id ? { categoryId: id, monthlyBudgetCents } : []
  })
  const month = shiftMonth(currentMonth, -demoBudgets.monthsAgo)
  await setBudgets(tx, member, budgets, { action: 'set budgets', month, now })
}
