import { sql } from 'kysely'
import type { UndoRules } from '#server/platform/undo/rules.ts'
import { lockCategories } from './lock-categories.ts'

// Two changes of the budgets of a category wait for each other, an undo with them.
export const budgetsUndo: UndoRules = {
  async before({ tx, undoId }) {
    const { rows } = await sql<{ id: string }>`select distinct split_part(row_key, chr(31), 1) as id
      from changed_rows where change_id = ${undoId} and table_name = 'budget_categories'`.execute(tx)
    await lockCategories(
      tx,
      rows.map(({ id }) => id),
    )
  },
}
