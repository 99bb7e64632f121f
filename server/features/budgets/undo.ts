import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'
import { insertStoredRows } from '#server/platform/undo/stored-rows.ts'
import { lockCategories, keptBudgets } from './lock-categories.ts'

export const budgetsUndo: UndoRules = { after: takeBackBudgets }

/** Puts back what an undo keeps of budgets that were set. One that was set again since stays. */
async function takeBackBudgets({ tx, undoId }: Undo): Promise<void> {
  const kept = sql`(select r.* from undo_rows u, jsonb_to_recordset(u.rows)
    as r(category_id uuid, start_month date, is_new boolean, before jsonb, after bigint)
    where u.undo_id = ${undoId} and u.what = ${keptBudgets}) r`
  const isUnchanged = sql`b.category_id = r.category_id and b.start_month = r.start_month
    and b.monthly_budget_cents is not distinct from r.after`
  const { rows } = await sql<{ id: string }>`select r.category_id as id from ${kept}`.execute(tx)
  await lockCategories(
    tx,
    rows.map(({ id }) => id),
  )
  const { rows: taken } = await sql<{ before: string | null }>`
    delete from budget_categories b using ${kept} where ${isUnchanged}
    returning case when not r.is_new then r.before::text end as before`.execute(tx)
  const replaced = taken.map(({ before }) => before)
  await insertStoredRows(
    tx,
    'budget_categories',
    sql`select before::jsonb from unnest(${replaced}::text[]) before where before is not null`,
  )
}
