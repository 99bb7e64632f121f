// Many transactions changed alike: those that were picked, or all that a filter shows. One undo takes all of it back.
import { sql } from 'kysely'
import type { BulkChanges, TransactionSelection } from '#contract/transactions.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { lock, setCategories } from './change-transaction.ts'
import { selectMatching } from './filter.ts'
import { putTags } from './tag-transactions.ts'

type Edit = { selection: TransactionSelection; changes: BulkChanges }
type Edited = { undoId: string; count: number; leftCount: number }

/**
 * Throws 'selection-changed' when the filter does not show as many as whoever asks has seen. Half of a transfer, and a part
 * of a transaction, keep their account and their day: they are left as they are where one of these changes.
 */
export async function editTransactions(
  scope: HouseholdScope,
  startDay: number,
  { selection, changes: { categoryId, addTagIds = [], removeTagIds = [], ...values } }: Edit,
): Promise<Edited> {
  const { tx, now } = scope
  const selected = await listSelected(tx, selection, startDay)
  await lock(tx, selected)
  if (values.accountId) await assertOpenAccount(tx, values.accountId)
  const ids = values.accountId || values.date ? await keepMovable(tx, selected) : selected
  const isTagged = addTagIds.length + removeTagIds.length > 0
  const undoId = await openChange(tx)
  const where = sql<boolean>`t.id = any(${ids}::uuid[])`
  if (isTagged || Object.values(values).some((value) => value !== undefined))
    await tx
      .updateTable('transactions as t')
      .set({ ...values, updatedAt: now })
      .where(where)
      .execute()
  if (isTagged) await putTags(tx, { ids, addIds: addTagIds, removeIds: removeTagIds })
  if (categoryId !== undefined) await setCategories(scope, undoId, { ids, categoryId })
  return { undoId, count: ids.length, leftCount: selected.length - ids.length }
}

/** Throws 'selection-changed' as `editTransactions` does. */
export async function listSelected(
  tx: HouseholdTransaction,
  { ids, filter = {}, exceptIds = [], count }: TransactionSelection,
  startDay: number,
): Promise<string[]> {
  if (ids) return [...new Set(ids)]
  const { matching } = await selectMatching(tx, filter, startDay)
  const rows = await matching
    .select('t.id')
    .where(sql<boolean>`t.id <> all(${exceptIds}::uuid[])`)
    .execute()
  if (rows.length !== count || rows.length === 0) throw new AppError('selection-changed')
  return rows.map(({ id }) => id)
}

const keepMovable = async (tx: HouseholdTransaction, ids: string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('transactions')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('transferId', 'is', null)
      .where('splitOf', 'is', null)
      .execute()
  ).map(({ id }) => id)
