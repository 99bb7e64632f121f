import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import { lockBillsOfAccount, relinkImportedPayments } from '#server/features/recurring-bills/public.ts'
import { nameImport, openChange } from '#server/platform/undo/record.ts'
import type { Undo, UndoRules } from '#server/platform/undo/rules.ts'

export const importsUndo: UndoRules = {
  before: reviveImport,
  after: endHiddenImports,
}

/**
 * Shows the rows again that the undo `undoId` hid; refuses when they are gone, when the sweeper has begun to take them
 * (then nobody's key is on them), or when another import has come since or is coming.
 */
async function reviveImport({ tx, undoId, now }: Undo): Promise<void> {
  const undone = await tx
    .selectFrom('imports')
    .select(['id', 'accountId', 'undoneAt', 'landingKey'])
    .where('undoId', '=', undoId)
    .forUpdate()
    .executeTakeFirst()
  if (!undone) return
  const later = await tx
    .selectFrom('imports')
    .select('id')
    .where('accountId', '=', undone.accountId)
    .where((where) =>
      where.or([
        where('landedAt', '>', undone.undoneAt),
        // One that is being written was judged while these rows were away: it may bring the same ones.
        where.and([where('landedAt', 'is', null), where('hiddenAt', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!undone.landingKey || later) throw new AppError('undo-expired')
  await lockBillsOfAccount(tx, undone.accountId)
  await tx
    .updateTable('imports')
    .set({ undoneAt: null, undoneBy: null, undoId: null, hiddenAt: null, rejections: null })
    .where('id', '=', undone.id)
    .execute()
  await relinkImportedPayments({ tx, now }, undone.id)
  await nameImport(tx, { changeId: await openChange(tx), importId: undone.id })
}

// Nobody sees the rows of a hidden import, so they were not kept: one that was undone stays so, without its own undo
// (migration 0009), and one that was landing is a draft, whoever still writes it.
async function endHiddenImports({ tx, undoId }: Undo): Promise<void> {
  await sql`update imports i set hidden_at = null, landing_key = null,
      rows_written = case when i.landed_at is not null then i.rows_written else 0 end,
      rows_total = case when i.landed_at is not null then i.rows_total else 0 end
    from changed_rows r where r.change_id = ${undoId} and r.table_name = 'imports' and r.op = 'D'
      and i.id = r.row_key::uuid and i.hidden_at is not null`.execute(tx)
}
