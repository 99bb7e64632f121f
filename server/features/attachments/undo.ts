import { sql } from 'kysely'
import type { UndoRules } from '#server/platform/undo/rules.ts'

export const attachmentsUndo: UndoRules = {
  // A file is kept for 30 days after it was removed, the history for longer: what has no file any more does not come back.
  after: async ({ tx }) => {
    await sql`delete from attachments a
      where not exists (select from attachment_files f where f.household_id = a.household_id and f.id = a.id)`.execute(
      tx,
    )
  },
}
