// Locks what a bank's statement was found to agree with (docs/decisions/0064-reconciling.md).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { statementForm } from '#contract/reconciliations.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { addTransaction } from '#server/features/transactions/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { isOpen, readLastDay, readOpening } from './queries.ts'

/**
 * Locks the cleared rows up to the day, when they come to the closing balance. What is missing is made up by a transaction
 * only where whoever asks names the very difference. Throws 'not-reconciled' and 'already-reconciled'. Of many who ask at
 * once for the same day, one is answered.
 */
export async function finish(
  context: HouseholdContext,
  { id: accountId, day, closingCents, adjustmentCents }: z.output<typeof statementForm>,
): Promise<string> {
  const { tx, member, now, today } = context
  if (day > today) throw new AppError('invalid', { fields: { day: 'Choose today or an earlier day.' } })
  await lockAccount(tx, accountId)
  const lastDay = await readLastDay(tx, accountId)
  if (lastDay && day <= lastDay) throw new AppError('already-reconciled')
  const undoId = await openChange(tx)
  const { rows } = await sql<{ id: string; amountCents: number }>`
    select t.id, t.amount_cents as "amountCents" from transactions t
    where ${isOpen(accountId, day)} and t.cleared order by t.id for update`.execute(tx)
  const openingCents = await readOpening(tx, accountId)
  const difference = closingCents - openingCents - rows.reduce((sum, row) => sum + row.amountCents, 0)
  const ids = rows.map((row) => row.id)
  if (difference !== 0) {
    if (difference !== adjustmentCents) throw new AppError('not-reconciled')
    ids.push(await adjust(context, { accountId, day, amountCents: cents(difference) }))
  }
  const id = uuidv7()
  await tx
    .insertInto('reconciliations')
    .values({
      householdId: member.householdId,
      id,
      accountId,
      day,
      openingCents: cents(openingCents),
      closingCents,
      reconciledBy: member.userId,
      reconciledAt: now,
    })
    .execute()
  await sql`update transactions set reconciliation_id = ${id} where id = any(${ids}::uuid[])`.execute(tx)
  return undoId
}

/** Unlocks the rows of the latest reconciliation of an account; an adjustment that it made goes. Returns the key of the undo. */
export async function takeBack(
  context: HouseholdContext,
  { id: accountId, reconciliationId }: { id: string; reconciliationId: string },
): Promise<string> {
  const { tx } = context
  await lockAccount(tx, accountId)
  const rows = await tx
    .selectFrom('reconciliations')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('day', 'desc')
    .execute()
  requireFound(rows.find(({ id }) => id === reconciliationId))
  if (rows[0]?.id !== reconciliationId) throw new AppError('reconciled-later')
  const made = await tx
    .selectFrom('transactions')
    .select('id')
    .where('reconciliationId', '=', reconciliationId)
    .where('isAdjustment', '=', true)
    .execute()
  const undoId = await deleteWithUndo(context, { table: 'reconciliations', ids: [reconciliationId] })
  if (made.length > 0) await deleteWithUndo(context, { table: 'transactions', ids: made.map(({ id }) => id) })
  return undoId
}

/** Of parts, the whole is unlocked. Throws 'not-found' unless all are there. */
export async function unlock({ tx }: HouseholdContext, ids: string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(t.split_of, t.id) as id from transactions t
    where t.id = any(${ids}::uuid[])`.execute(tx)
  requireFound(rows.length === new Set(ids).size ? rows : undefined)
  const undoId = await openChange(tx)
  await sql`update transactions set reconciliation_id = null
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and reconciliation_id is not null`.execute(tx)
  return undoId
}

// Before any row: whoever reconciles the account, or deletes it, waits here.
async function lockAccount(tx: HouseholdTransaction, id: string): Promise<void> {
  const { rows } = await sql`select from accounts where id = ${id} for no key update`.execute(tx)
  requireFound(rows[0])
}

async function adjust(
  context: HouseholdContext,
  { day, ...values }: { accountId: string; day: Day; amountCents: Cents },
): Promise<string> {
  const id = await addTransaction(context, {
    ...values,
    date: day,
    description: 'Reconciliation adjustment',
    categoryId: null,
    cleared: true,
  })
  await context.tx.updateTable('transactions').set({ isAdjustment: true }).where('id', '=', id).execute()
  return id
}
