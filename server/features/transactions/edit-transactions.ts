// Many transactions changed alike: those that were picked, or all that a filter shows. One undo takes all of it back.
import { sql } from 'kysely'
import type { BulkChanges, SelectionOutcome, TransactionSelection } from '#contract/transactions.ts'
import { AppError } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { lock, setCategories } from './change-transaction.ts'
import { selectMatching } from './filter.ts'
import { leaveOut } from './left-out.ts'
import { putTags } from './tag-transactions.ts'

type Edit = { selection: TransactionSelection; changes: BulkChanges }

/**
 * Throws 'selection-changed' when the filter does not show as many as whoever asks has seen. What cannot be given all of the
 * changes is left as it is, and counted by the reason (`left-out.ts`).
 */
export async function editTransactions(
  scope: HouseholdScope,
  startDay: number,
  { selection, changes: { categoryId, addTagIds = [], removeTagIds = [], ...values } }: Edit,
): Promise<SelectionOutcome> {
  const { tx, now } = scope
  const selected = await listSelected(tx, selection, startDay)
  await lock(tx, selected)
  if (values.accountId) await assertOpenAccount(tx, values.accountId)
  const { ids, left } = await leaveOut(tx, selected, {
    isMoved: values.accountId !== undefined || values.date !== undefined,
    isUnlocking: values.cleared === false,
    category: categoryId === undefined ? 'kept' : await readKind(tx, categoryId),
  })
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
  return { undoId, count: ids.length, left }
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

async function readKind(tx: HouseholdTransaction, categoryId: string | null): Promise<'income' | 'other'> {
  if (categoryId === null) return 'other'
  return (await readCategory(tx, categoryId)).group === 'Income' ? 'income' : 'other'
}
