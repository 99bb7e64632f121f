import { sql } from 'kysely'
import type { Month } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import { toFirstDay } from '#server/features/households/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { openUndoRecord } from '#server/platform/undo/record.ts'
import { lockEachCategory, keptBudgets } from './lock-categories.ts'
import { listBudgets } from './queries.ts'

/** Null takes the budget away. */
export type NewBudget = { categoryId: string; monthlyBudgetCents: number | null }

type Setting = { action: string; /** From which month on. */ month: Month; now: Date }

/**
 * Sets the budgets of categories, each named once, from a month on: months before keep theirs, and what was set in this
 * month before is replaced. Returns the key of the undo.
 */
export async function setBudgets(
  tx: HouseholdTransaction,
  member: Member,
  budgets: readonly NewBudget[],
  { action, month, now }: Setting,
): Promise<string> {
  const held = await lockEachCategory(
    tx,
    budgets.map(({ categoryId }) => categoryId),
  )
  if (held.some(({ grp }) => grp === 'Income'))
    throw new AppError('invalid', { fields: { categoryId: 'Choose a category of spending' } })
  const startMonth = toFirstDay(month)
  const chosen = sql`unnest(${budgets.map(({ categoryId }) => categoryId)}::uuid[],
    ${budgets.map(({ monthlyBudgetCents }) => monthlyBudgetCents)}::bigint[]) as chosen(category_id, cents)`
  const undoId = await openUndoRecord(tx, member, action)
  await sql`insert into undo_rows (household_id, undo_id, what, chunk, rows)
    select ${member.householdId}, ${undoId}, ${keptBudgets}, 0, jsonb_agg(jsonb_build_object(
      'category_id', chosen.category_id, 'start_month', ${startMonth}::date, 'is_new', b.category_id is null,
      'before', to_jsonb(b), 'after', chosen.cents))
    from ${chosen}
    left join budget_categories b on b.category_id = chosen.category_id and b.start_month = ${startMonth}`.execute(
    tx,
  )
  await sql`insert into budget_categories as b
      (household_id, category_id, start_month, category_name, monthly_budget_cents, created_at, updated_at)
    select ${member.householdId}, c.id, ${startMonth}, c.name, chosen.cents, ${now}, ${now}
    from ${chosen} join categories c on c.id = chosen.category_id
    on conflict (household_id, category_id, start_month) do update set category_name = excluded.category_name,
      monthly_budget_cents = excluded.monthly_budget_cents, updated_at = excluded.updated_at`.execute(tx)
  return undoId
}

/** Leaves a category without a budget from a month on; refuses one that has none. Returns the key of the undo. */
export async function removeBudget(
  tx: HouseholdTransaction,
  member: Member,
  categoryId: string,
  setting: Setting,
): Promise<string> {
  await lockEachCategory(tx, [categoryId])
  const inForce = await listBudgets(tx, setting.month)
  if (!inForce.some((budget) => budget.categoryId === categoryId)) throw new AppError('not-found')
  return setBudgets(tx, member, [{ categoryId, monthlyBudgetCents: null }], setting)
}
