import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { UndoRules } from '#server/platform/undo/rules.ts'

/** A later statement builds on the earlier ones: these neither go nor come back beneath it. */
export const reconciliationsUndo: UndoRules = {
  before: async ({ tx, undoId }) => {
    const { rows } = await sql`select from changed_rows c
      join reconciliations r on r.household_id = c.household_id
        and r.account_id = (coalesce(c.before, c.after) ->> 'account_id')::uuid
        and r.day >= (coalesce(c.before, c.after) ->> 'day')::date and r.id::text <> c.row_key
      where c.change_id = ${undoId} and c.table_name = 'reconciliations' and c.op in ('I', 'D')
        -- With its account all of them come back.
        and not exists (select from changed_rows a where a.change_id = ${undoId} and a.table_name = 'accounts')
      limit 1`.execute(tx)
    if (rows.length > 0)
      throw new AppError('undo-expired', {
        reason: 'A later statement was reconciled since. Undo that one first.',
      })
  },
}
