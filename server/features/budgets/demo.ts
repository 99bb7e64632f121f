import { demoBudgets } from '#database/demo/household.ts'
import { shiftMonth } from '#domain/calendar.ts'
import type { Demo } from '#server/platform/areas/demo.ts'
import { setBudgets } from './set-budgets.ts'

export async function addDemoBudgets(demo: Demo): Promise<void> {
  const budgets = Object.entries(demoBudgets.monthlyCents).flatMap(([key, monthlyBudgetCents]) => {
    const id = demo.categoryId(key)
    return id ? { categoryId: id, monthlyBudgetCents } : []
  })
  const currentMonth = shiftMonth(demo.currentMonth, -demoBudgets.monthsAgo)
  await setBudgets({ ...demo, currentMonth }, budgets)
}
