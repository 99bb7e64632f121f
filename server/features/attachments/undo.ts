import { sql } from 'kysely'
import { attachmentLimits } from '#domain/attachments.ts'
import type { UndoRules } from '#server/platform/undo/rules.ts'

export const attachmentsUndo: UndoRules = {
  // A file is kept for 30 days after it was removed, the history for longer: what has no file any more does not come back.
  dropLost: async ({ tx }) => {
    const { rows } = await sql`delete from attachments a
      where not exists (select from attachment_files f where f.household_id = a.household_id and f.id = a.id)
      returning a.id`.execute(tx)
    if (rows.length === 0) return null
    const [what, whose] =
      rows.length === 1 ? ['A receipt', 'its file was'] : [`${rows.length} receipts`, 'their files were']
    return `${what} did not come back: ${whose} kept for ${attachmentLimits.removedDays} days.`
  },
}
