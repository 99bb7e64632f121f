import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'
import { assertFewDebts } from './queries.ts'

export const debtsUndo: UndoRules = { after: assertPlaceForDebts }

// A debt that comes back may exceed the limit, if others were added meanwhile.
async function assertPlaceForDebts({ tx, undoId, plan }: Undo): Promise<void> {
  const { cameBack, isTaken } = await tx
    .selectFrom('undoRecords as u')
    .select(
      sql<boolean>`exists (select from undo_rows r where r.undo_id = u.id and r.what = 'debts')`.as(
        'cameBack',
      ),
    )
    .select(sql<boolean>`exists (select from debts d where d.created_at > u.created_at)`.as('isTaken'))
    .where('u.id', '=', undoId)
    .executeTakeFirstOrThrow()
  if (cameBack && isTaken) await assertFewDebts(tx, plan)
}
