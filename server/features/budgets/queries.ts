// Reads budgets as they are stored.
import { sql } from 'kysely'
import type { Month } from '#domain/calendar.ts'
import type { SpendingGroup } from '#domain/categories.ts'
import type { Cents } from '#domain/money.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export type Budget = {
  categoryId: string
  name: string
  group: SpendingGroup
  isFixed: boolean
  budgetCents: Cents
}

/** The budgets in force in a month, by the category's name. What has become income has none. */
export async function listBudgets(tx: HouseholdTransaction, of: Month): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select c.id as "categoryId", c.name, c.grp as "group", c.is_fixed as "isFixed", b.monthly_budget_cents as "budgetCents"
    from (${selectInForce(of)}) b
    join categories c on c.household_id = b.household_id and c.id = b.category_id
    where b.monthly_budget_cents is not null and c.grp <> 'Income'
    order by lower(c.name), c.id`.execute(tx)
  return rows
}

/** The rows in force in a month, one a category: those without an amount say that it has no budget. */
export const selectInForce = (of: Month) =>
  sql`select distinct on (category_id) * from budget_categories where start_month <= ${toFirstDay(of)}
    order by category_id, start_month desc`
