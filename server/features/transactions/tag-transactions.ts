import { sql } from 'kysely'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'

const mostTagsHere = 20

/** Gives a transaction these tags and no others. Throws 'not-found' for a tag that is not the household's. */
export async function setTags(
  { tx, member }: Pick<HouseholdScope, 'tx' | 'member'>,
  transactionId: string,
  tagIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('transactionTags')
    .where('transactionId', '=', transactionId)
    .where((where) => where.not(where('tagId', '=', sql<string>`any(${[...tagIds]}::uuid[])`)))
    .execute()
  if (tagIds.length === 0) return
  const rows = [...new Set(tagIds)].map((tagId) => ({
    householdId: member.householdId,
    transactionId,
    tagId,
  }))
  await translateConflicts('not-found', () =>
    tx
      .insertInto('transactionTags')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

type Tagging = { ids: string[]; addIds: string[]; removeIds: string[] }

/** Puts tags on transactions and takes others off; returns the key of the undo. */
export async function tagTransactions(
  { tx, now }: Pick<HouseholdScope, 'tx' | 'now'>,
  { ids, addIds, removeIds }: Tagging,
): Promise<string> {
  const locked = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  requireFound(locked.length === new Set(ids).size ? locked : undefined)
  // An import asks before it takes away what somebody has worked on.
  await tx.updateTable('transactions').set({ updatedAt: now }).where('id', 'in', ids).execute()
  const undoId = await openChange(tx)
  await putTags(tx, { ids, addIds, removeIds })
  return undoId
}

/** Call with the transactions locked and the change open. Throws 'too-many-tags-here' when one has more than it can carry. */
export async function putTags(tx: HouseholdTransaction, { ids, addIds, removeIds }: Tagging): Promise<void> {
  await assertTags(tx, [...addIds, ...removeIds])
  const isRemoved = sql`t.transaction_id = any(${ids}::uuid[]) and t.tag_id = any(${removeIds}::uuid[])`
  await sql`delete from transaction_tags t where ${isRemoved}`.execute(tx)
  const added = sql`select current_household() as household_id, transaction_id, tag_id
    from unnest(${[...new Set(ids)]}::uuid[]) as transaction_id, unnest(${[...new Set(addIds)]}::uuid[]) as tag_id
    where not exists (select from transaction_tags x
      where x.transaction_id = transaction_id.transaction_id and x.tag_id = tag_id.tag_id)`
  await sql`insert into transaction_tags (household_id, transaction_id, tag_id) ${added}`.execute(tx)
  const { rows: over } = await sql`select from transaction_tags where transaction_id = any(${ids}::uuid[])
    group by transaction_id having count(*) > ${mostTagsHere} limit 1`.execute(tx)
  if (over.length > 0) throw new AppError('too-many-tags-here')
}

// Locked, so that none of them goes meanwhile.
async function assertTags(tx: HouseholdTransaction, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return
  const rows = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', tagIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  requireFound(rows.length === new Set(tagIds).size ? rows : undefined)
}
