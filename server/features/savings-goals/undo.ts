import { sql } from 'kysely'
import type { UndoRules } from '#server/platform/undo/rules.ts'

const categoryName = sql`(select c.name from categories c where c.id = t.category_id)`

export const savingsGoalsUndo: UndoRules = {
  // A goal outlives its category under the name the category had last (migration 0020).
  changedBy: [
    {
      deleted: 'categories',
      table: 'savings_goals',
      column: 'category_name',
      where: (ids) => sql`t.category_id = any(${ids}) and t.category_name <> ${categoryName}`,
      becomes: categoryName,
    },
  ],
}
