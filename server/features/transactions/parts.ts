// The parts of a transaction: rows of their own, which are counted instead of it (docs/decisions/0054-parts.md).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PartForm } from '#contract/transactions.ts'
import { sumCents } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { setTags } from './tag-transactions.ts'

/**
 * Divides a transaction into these parts, newest place first, or makes one of it again when there are none. A part that is
 * named by its id stays that part. Throws 'parts-differ' unless they add up to the transaction, 'cannot-be-split' for what
 * is a transfer or counts towards a goal.
 */
export async function setParts(
  scope: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  id: string,
  parts: readonly PartForm[],
): Promise<void> {
  const { tx, now } = scope
  const whole = await lockWhole(tx, id)
  if (parts.length > 0) assertDivisible(whole)
  if (parts.length > 0) await assertNotRefunded(tx, [id])
  if (parts.length > 0 && sumCents(parts.map(({ amountCents }) => amountCents)) !== whole.amountCents)
    throw new AppError('parts-differ')
  const there = await tx
    .selectFrom('transactions')
    .select('id')
    .where('splitOf', '=', id)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  const kept = new Set(parts.flatMap((part) => part.id ?? []))
  const gone = there.flatMap((part) => (kept.delete(part.id) ? [] : [part.id]))
  if (kept.size > 0) throw new AppError('not-found')
  if (gone.length > 0) await assertNotRefunded(tx, gone)
  if (gone.length > 0) await tx.deleteFrom('transactions').where('id', 'in', gone).execute()
  for (const part of parts.toReversed()) await writePart(scope, whole, part)
  await tx
    .updateTable('transactions')
    .set({ isSplit: parts.length > 0, updatedAt: now })
    .where('id', '=', id)
    .execute()
  if (parts.length === 0) await keepWhole(tx, id)
}

/** Somebody wants this one in one piece, as long as it has the category that it has, though that is always divided. */
export async function keepWhole(tx: HouseholdTransaction, id: string): Promise<void> {
  await sql`update transactions t set kept_whole_category_id = t.category_id
    where t.id = ${id} and t.kept_whole_category_id is distinct from t.category_id
      and exists (select from category_parts p where p.category_id = t.category_id)`.execute(tx)
}

/** Throws 'parts-differ' when a transaction has parts that no longer add up to it. */
export async function assertPartsAddUp(tx: HouseholdTransaction, id: string): Promise<void> {
  const { rows } = await sql`select from transactions w where w.id = ${id} and w.is_split
    and w.amount_cents <> (select sum(p.amount_cents) from transactions p where p.split_of = w.id)`.execute(
    tx,
  )
  if (rows.length > 0) throw new AppError('parts-differ')
}

// What a refund came back of cannot go while it is tied: nobody knows which of the others it was.
async function assertNotRefunded(tx: HouseholdTransaction, ids: readonly string[]): Promise<void> {
  const { rows } =
    await sql`select from transactions where refund_of = any(${[...ids]}::uuid[]) limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('has-refunds')
}

/**
 * Makes one transaction of the parts again, with the category it had before; returns the key of the undo. What came back of a
 * part came back of the whole then. Throws 'has-refunds' where the whole is money that came in.
 */
export async function unsplit(
  context: Pick<HouseholdContext, 'tx' | 'now' | 'services'>,
  id: string,
): Promise<string> {
  const { tx, now } = context
  const whole = await lockWhole(tx, id)
  if (!whole.isSplit) throw new AppError('not-found')
  const parts = await tx.selectFrom('transactions').select('id').where('splitOf', '=', id).execute()
  const ids = parts.map((part) => part.id)
  // Of money that came in as a whole nothing can come back.
  if (whole.amountCents >= 0) await assertNotRefunded(tx, ids)
  await tx
    .updateTable('transactions as t')
    .set({ refundOf: id, categoryId: whole.categoryId })
    .where(sql<boolean>`t.refund_of = any(${ids}::uuid[])`)
    .execute()
  const undoId = await deleteWithUndo(context, { table: 'transactions', ids })
  await tx.updateTable('transactions').set({ isSplit: false, updatedAt: now }).where('id', '=', id).execute()
  await keepWhole(tx, id)
  return undoId
}

type Whole = Awaited<ReturnType<typeof lockWhole>>

const lockWhole = async (tx: HouseholdTransaction, id: string) =>
  requireFound(
    await tx
      .selectFrom('transactions')
      .select(['id', 'accountId', 'date', 'description', 'amountCents', 'cleared', 'categoryId'])
      .select(['importId', 'enteredBy', 'isSplit', 'transferId', 'savingsGoalId', 'refundOf'])
      .where('id', '=', id)
      .where('splitOf', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )

function assertDivisible({ transferId, savingsGoalId, refundOf }: Whole): void {
  if (transferId || savingsGoalId || refundOf) throw new AppError('cannot-be-split')
}

async function writePart(
  { tx, member, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  whole: Whole,
  { id, tagIds, ...part }: PartForm,
): Promise<void> {
  if (part.categoryId) await readCategory(tx, part.categoryId)
  if (id) {
    await tx
      .updateTable('transactions')
      .set({ ...part, guessCategoryId: null, updatedAt: now })
      .where('id', '=', id)
      .execute()
    return setTags({ tx, member }, id, tagIds)
  }
  const { accountId, date, description, cleared, importId, enteredBy } = whole
  const made = uuidv7()
  await tx
    .insertInto('transactions')
    .values({
      ...part,
      accountId,
      date,
      description,
      cleared,
      importId,
      enteredBy,
      householdId: member.householdId,
      id: made,
      splitOf: whole.id,
      // As the whole has it: an undo gives both back what they had.
      updatedAt: now,
    })
    .execute()
  await setTags({ tx, member }, made, tagIds)
}
