import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { lockEachCategory } from './lock-categories.ts'
import { listBudgets } from './queries.ts'

/** Null takes the budget away. */
export type NewBudget = { categoryId: string; monthlyBudgetCents: number | null }

/**
 * Sets the budgets of categories, each named once, from the current month on: months before keep theirs, and what was set
 * in this month before is replaced. Returns the key of the undo.
 */
export async function setBudgets(scope: HouseholdScope, budgets: readonly NewBudget[]): Promise<string> {
  const { tx, member, now, currentMonth } = scope
  const held = await lockEachCategory(
    tx,
    budgets.map(({ categoryId }) => categoryId),
  )
  if (held.some(({ grp }) => grp === 'Income'))
    throw new AppError('invalid', { fields: { categoryId: 'Choose a category of spending' } })
  const startMonth = toFirstDay(currentMonth)
  const chosen = sql`unnest(${budgets.map(({ categoryId }) => categoryId)}::uuid[],
    ${budgets.map(({ monthlyBudgetCents }) => monthlyBudgetCents)}::bigint[]) as chosen(category_id, cents)`
  const undoId = await openChange(tx)
  await sql`insert into budget_categories as b
      (household_id, category_id, start_month, category_name, monthly_budget_cents, created_at, updated_at)
    select ${member.householdId}, c.id, ${startMonth}, c.name, chosen.cents, ${now}, ${now}
    from ${chosen} join categories c on c.id = chosen.category_id
    on conflict (household_id, category_id, start_month) do update set category_name = excluded.category_name,
      monthly_budget_cents = excluded.monthly_budget_cents, updated_at = excluded.updated_at`.execute(tx)
  return undoId
}

/** Leaves a category without a budget from the current month on; refuses one that has none. Returns the key of the undo. */
export async function removeBudget(scope: HouseholdScope, categoryId: string): Promise<string> {
  await lockEachCategory(scope.tx, [categoryId])
  const inForce = await listBudgets(scope.tx, scope.currentMonth)
  if (!inForce.some((budget) => budget.categoryId === categoryId)) throw new AppError('not-found')
  return setBudgets(scope, [{ categoryId, monthlyBudgetCents: null }])
}
