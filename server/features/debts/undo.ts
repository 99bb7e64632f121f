import { sql } from 'kysely'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'
import { assertFewDebts } from './queries.ts'

export const debtsUndo: UndoRules = { after: assertPlaceForDebts }

// A debt that comes back may exceed the limit, if others were added meanwhile.
async function assertPlaceForDebts({ tx, undoId, plan }: Undo): Promise<void> {
  const { cameBack, isTaken } = await tx
    .selectFrom('changes as u')
    .select(
      sql<boolean>`exists (select from changed_rows r
        where r.change_id = u.id and r.table_name = 'debts' and r.op = 'D')`.as('cameBack'),
    )
    .select(
      sql<boolean>`exists (select from changed_rows r join changes m on m.household_id = r.household_id and m.id = r.change_id
        and m.reverts is null where r.table_name = 'debts' and r.op = 'I'
        and r.seq > (select max(o.seq) from changed_rows o where o.change_id = u.id))`.as('isTaken'),
    )
    .where('u.id', '=', undoId)
    .executeTakeFirstOrThrow()
  if (cameBack && isTaken) await assertFewDebts(tx, plan)
}
