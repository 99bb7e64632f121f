import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'
import { reviveImport } from './queries.ts'

export const importsUndo: UndoRules = {
  before: ({ tx, undoId, now }) => reviveImport(tx, undoId, now),
  after: endHiddenImports,
}

// Nobody sees the rows of a hidden import, so they were not kept: one that was undone stays so, without its own undo
// (migration 0009), and one that was landing is a draft, whoever still writes it.
async function endHiddenImports({ tx, undoId }: Undo): Promise<void> {
  await sql`update imports i set hidden_at = null, landing_key = null,
      rows_written = case when i.landed_at is not null then i.rows_written else 0 end,
      rows_total = case when i.landed_at is not null then i.rows_total else 0 end
    from undo_rows u, jsonb_to_recordset(u.rows) as r(id uuid)
    where u.undo_id = ${undoId} and u.what = 'imports' and i.id = r.id and i.hidden_at is not null`.execute(
    tx,
  )
}
