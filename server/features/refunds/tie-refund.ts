// Ties money that came back to what it was paid for (docs/decisions/0056-refunds.md).
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { refundTie } from '#contract/refunds.ts'
import { type Cents, cents } from '#domain/money.ts'
import { computeUnrefunded, divideRefund } from '#domain/refunds.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { setParts } from '#server/features/transactions/public.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'

type Scope = Pick<HouseholdScope, 'tx' | 'member' | 'now'>

/**
 * Gives the refund the category of its purchase, and takes it off what was spent there. Of a purchase that is divided the
 * refund is divided alike. Throws 'already-refund', 'not-a-refund', 'refund-of-parts', and 'refund-exceeds' where more would
 * have come back than was paid and nobody said that it may. Returns the key of the undo.
 */
export async function tieRefund(
  scope: Scope,
  { refundId, purchaseId, mayExceed }: z.output<typeof refundTie>,
): Promise<string> {
  const { tx } = scope
  const rows = await lockBoth(tx, refundId, purchaseId)
  const refund = requireFound(rows.find(({ id }) => id === refundId))
  const purchase = requireFound(rows.find(({ id }) => id === purchaseId))
  if (refund.refundOf) throw new AppError('already-refund')
  if (!isRefundable(refund, purchase)) throw new AppError('not-a-refund')
  const paidFor = purchase.isSplit ? rows.filter(({ splitOf }) => splitOf === purchaseId) : [purchase]
  const left = paidFor.reduce((sum, row) => sum + computeUnrefunded(row), 0)
  if (refund.amountCents > left && !mayExceed) throw new AppError('refund-exceeds')
  const undoId = await openChange(tx)
  await touch(scope, refundId)
  const shares = divideRefund(refund.amountCents, paidFor)
  const falling = paidFor.flatMap((row, at) => (shares[at] ? [{ row, amountCents: shares[at] }] : []))
  const [only] = falling
  if (only && falling.length === 1) await name(tx, refund.id, only.row)
  else if (refund.splitOf) throw new AppError('refund-of-parts')
  else await divide(scope, refund.id, falling)
  return undoId
}

/** The category stays, unless it is undone. Returns the key of the undo. */
export async function untieRefund(scope: Scope, id: string): Promise<string> {
  const { tx } = scope
  const { rows } =
    await sql`select from transactions where id = ${id} and refund_of is not null for update`.execute(tx)
  requireFound(rows[0])
  const undoId = await openChange(tx)
  await touch(scope, id)
  await tx.updateTable('transactions').set({ refundOf: null }).where('id', '=', id).execute()
  return undoId
}

/** Never proposed as a refund again. Returns the key of the undo. */
export async function rejectRefund({ tx, now }: Scope, id: string): Promise<string> {
  const undoId = await openChange(tx)
  const { numUpdatedRows } = await tx
    .updateTable('transactions')
    .set({ notRefundAt: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  requireFound(numUpdatedRows > 0n || undefined)
  return undoId
}

// Somebody has worked on it: an import that is undone asks before it takes it away.
async function touch({ tx, now }: Scope, id: string): Promise<void> {
  await tx.updateTable('transactions').set({ updatedAt: now }).where('id', '=', id).execute()
}

type Row = {
  id: string
  amountCents: Cents
  refundOf: string | null
  refundedCents: number
  isSplit: boolean
  splitOf: string | null
  transferId: string | null
  savingsGoalId: string | null
  categoryId: string | null
  group: string | null
}

/** Both, and the parts of what is divided, held until the end of the transaction in the order of their ids. */
async function lockBoth(tx: HouseholdTransaction, refundId: string, purchaseId: string): Promise<Row[]> {
  const isMeant = sql`(t.id in (${refundId}, ${purchaseId}) or t.split_of = ${purchaseId}
    or t.id in (select w.split_of from transactions w where w.id in (${refundId}, ${purchaseId})))`
  await sql`select from transactions t where ${isMeant} order by t.id for update`.execute(tx)
  const { rows } = await sql<Row>`select t.id, t.amount_cents as "amountCents", t.refund_of as "refundOf",
      t.is_split as "isSplit", t.split_of as "splitOf", t.transfer_id as "transferId",
      t.savings_goal_id as "savingsGoalId", t.category_id as "categoryId", c.grp as "group",
      (select coalesce(sum(r.amount_cents), 0)::bigint from transactions r where r.refund_of = t.id) as "refundedCents"
    from transactions t left join categories c on c.household_id = t.household_id and c.id = t.category_id
    where ${isMeant} order by t.id desc`.execute(tx)
  return rows
}

const isRefundable = (refund: Row, purchase: Row): boolean =>
  refund.amountCents > 0 &&
  !refund.isSplit &&
  !refund.transferId &&
  !refund.savingsGoalId &&
  purchase.amountCents < 0 &&
  !purchase.transferId &&
  purchase.group !== 'Income'

/** Ties a row to what it came back of, with its category. */
async function name(tx: HouseholdTransaction, id: string, { id: refundOf, categoryId }: Row): Promise<void> {
  await tx
    .updateTable('transactions')
    .set({ refundOf, categoryId, guessCategoryId: null })
    .where('id', '=', id)
    .execute()
}

/** Divides a refund as its purchase is, and ties each part. */
async function divide(
  scope: Scope,
  refundId: string,
  falling: readonly { row: Row; amountCents: Cents }[],
): Promise<void> {
  const { tx } = scope
  const parts = falling.map(({ row, amountCents }) => ({
    amountCents: cents(amountCents),
    categoryId: row.categoryId,
    person: null,
    note: null,
    tagIds: [],
  }))
  await setParts(scope, refundId, parts)
  const made = await tx
    .selectFrom('transactions')
    .select('id')
    .where('splitOf', '=', refundId)
    .orderBy('id', 'desc')
    .execute()
  for (const [at, { row }] of falling.entries()) await name(tx, requireFound(made[at]).id, row)
}
