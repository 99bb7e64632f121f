import type { MonthBudgets } from '#contract/budgets.ts'
import { assessBudget } from '#domain/budgets/pace.ts'
import { type Day, type Month, monthRange } from '#domain/calendar.ts'
import { zero } from '#domain/money.ts'
import { listSpending } from '#server/features/months/public.ts'
import { sumBillsAhead, sumBillsPaid } from '#server/features/recurring-bills/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listBudgets as selectBudgets } from './queries.ts'

type Household = { today: Day; monthStartDay: number }

/** How each budget in force in a month is doing, its bills set apart. */
export async function readBudgetStatus(
  tx: HouseholdTransaction,
  { today, monthStartDay }: Household,
  month: Month,
): Promise<MonthBudgets> {
  const days = monthRange(month, monthStartDay)
  const budgets = await selectBudgets(tx, month)
  const spent = new Map(
    (await listSpending(tx, month, month)).map(({ categoryId, spentCents }) => [categoryId, spentCents]),
  )
  const paid = await sumBillsPaid(tx, days)
  const ahead = await sumBillsAhead(tx, days, today)
  return {
    month,
    today,
    ...days,
    budgets: budgets.map(({ categoryId, name, group, isFixed, budgetCents }) => {
      const spentCents = spent.get(categoryId) ?? zero
      const billsAheadCents = ahead.get(categoryId) ?? zero
      // What a fixed category took is a bill, entered as one or not: it does not go on like that through the month.
      const billsPaidCents = isFixed ? spentCents : (paid.get(categoryId) ?? zero)
      const figures = { budgetCents, spentCents, billsPaidCents, billsAheadCents }
      return { categoryId, name, group, ...figures, ...assessBudget(figures, days, today) }
    }),
  }
}

/** The budgets in force in a month, by the category's name. */
export const listBudgets = selectBudgets
