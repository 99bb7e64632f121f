import { sql } from 'kysely'
import { AppError, requireFound } from '#server/errors.ts'
import { unlinkImportedPayments } from '#server/features/recurring-bills/public.ts'
import { nameImport } from '#server/platform/undo/record.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { type HouseholdTransaction, keepHistory } from '#server/platform/household/transaction.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { silenceLimit } from './queries.ts'

type Choice = { id: string; editedRows?: 'remove' | 'keep' | undefined }
type Outcome =
  | { outcome: 'discarded' }
  | { outcome: 'undone'; undoId: string }
  | { outcome: 'asks'; editedCount: number }

/**
 * Undoes a landed import as a whole: its rows are hidden at once, however many, and taken away a day later; until the
 * sweeper claims them, the undo's key is on them. Rows that were edited since are asked about first (R51). A draft is
 * discarded.
 */
export async function undoImport(
  context: Pick<HouseholdContext, 'tx' | 'member' | 'now' | 'services'>,
  { id, editedRows }: Choice,
): Promise<Outcome> {
  const { tx, member, now } = context
  const row = requireFound(
    await tx
      .selectFrom('imports')
      .select(['landedAt', 'undoneAt'])
      .select(sql<boolean>`coalesce(hidden_at >= ${silenceLimit}, false)`.as('isWriterAlive'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.undoneAt) throw new AppError('not-found')
  if (!row.landedAt) {
    if (row.isWriterAlive) throw new AppError('import-busy')
    await tx.deleteFrom('imports').where('id', '=', id).execute()
    return { outcome: 'discarded' }
  }
  const editedCount = await countEdited(tx, id)
  if (editedCount > 0 && !editedRows) return { outcome: 'asks', editedCount }
  if (editedRows === 'keep') await keepEdited(tx, id)
  await unlinkImportedPayments(tx, id)
  // What came before is done anew when the import comes back, by the rules of its area.
  await keepHistory(tx, { action: 'imports.undo', now })
  const undoId = await deleteWithUndo(context, {
    table: 'transfers',
    ids: sql`select x.transfer_id from transactions x where x.import_id = ${id}`,
  })
  await deleteWithUndo(context, {
    table: 'confirmed_balances',
    ids: sql`select b.id from confirmed_balances b where b.import_id = ${id}`,
  })
  // What came back of a purchase that goes is tied to nothing any more.
  const ofGone = sql<boolean>`t.import_id is distinct from ${id} and t.refund_of in (
    select x.id from transactions x where x.import_id = ${id})`
  await tx.updateTable('transactions as t').set({ refundOf: null }).where(ofGone).execute()
  await tx
    .updateTable('imports')
    .set({
      undoneAt: now,
      undoneBy: member.userId,
      hiddenAt: sql`clock_timestamp()`,
      undoId,
      landingKey: undoId,
      rejections: selectRejections(id),
    })
    .where('id', '=', id)
    .execute()
  await nameImport(tx, { changeId: undoId, importId: id })
  return { outcome: 'undone', undoId }
}

const edited = sql<boolean>`updated_at <> created_at`

async function countEdited(tx: HouseholdTransaction, importId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('transactions')
    .select(sql<number>`count(*)::bigint`.as('count'))
    .where('importId', '=', importId)
    .where('splitOf', 'is', null)
    .where(edited)
    .executeTakeFirstOrThrow()
  return count
}

// They stay, as if typed by hand; their import key and the bank's id still tell the next import that they are there.
async function keepEdited(tx: HouseholdTransaction, importId: string): Promise<void> {
  await sql`update transaction_bank_ids n set import_id = null from transactions t
    where n.import_id = ${importId} and t.household_id = n.household_id and t.id = n.transaction_id
      and t.import_id = n.import_id and t.updated_at <> t.created_at`.execute(tx)
  await tx
    .updateTable('transactions')
    .set({ importId: null })
    .where('importId', '=', importId)
    // Their parts follow them.
    .where('splitOf', 'is', null)
    .where(edited)
    .execute()
}

// Stored by import key, because the ids of the rows are deleted with them.
const selectRejections = (importId: string) => sql<string>`(
  select jsonb_agg(jsonb_build_object('importKey', x.import_key,
    'otherId', case x.id when r.outgoing_id then r.incoming_id else r.outgoing_id end))
  from transfer_rejections r
  join transactions x on x.household_id = r.household_id and x.id = any (array[r.outgoing_id, r.incoming_id])
  where x.import_id = ${importId} and x.import_key is not null)`
