// Marks a due date of a bill as paid by a transaction, as skipped, or as open again.
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { isDueDate } from '#domain/recurrence.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { lockBills, updateNextDue, type StoredBill } from './stored-bill.ts'
import { type Link, linkPayments, reopenDates } from './link-payments.ts'

type BillDate = { billId: string; dueDate: Day }

/** Skips a date that has no transaction; skipping it again changes nothing. */
export async function skipDate(
  { tx, member, now }: HouseholdScope,
  { billId, dueDate }: BillDate,
): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  const skipped = { skippedAt: now, skippedBy: member.userId }
  const done = await tx
    .insertInto('billOccurrences')
    .values({ householdId: member.householdId, billId, dueDate, ...skipped })
    .onConflict((conflict) =>
      conflict
        .columns(['householdId', 'billId', 'dueDate'])
        .doUpdateSet({
          skippedAt: sql`coalesce(bill_occurrences.skipped_at, excluded.skipped_at)`,
          skippedBy: sql`coalesce(bill_occurrences.skipped_by, excluded.skipped_by)`,
        })
        .where('billOccurrences.transactionId', 'is', null),
    )
    .returning('dueDate')
    .executeTakeFirst()
  if (!done) throw new AppError('date-taken')
  await updateNextDue(tx, [billId])
}

/** A date that has no transaction is open again. */
export async function unskipDate(tx: HouseholdTransaction, { billId, dueDate }: BillDate): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  await tx
    .deleteFrom('billOccurrences')
    .where('billId', '=', billId)
    .where('dueDate', '=', dueDate)
    .where('transactionId', 'is', null)
    .execute()
  await updateNextDue(tx, [billId])
}

/** Says that a transaction is the payment of a date. Refuses when either is taken, or the money went the other way. */
export async function payDate(scope: HouseholdScope, link: Link): Promise<void> {
  const { tx } = scope
  const bill = await lockBillForDate(tx, link.billId, link.dueDate)
  const transaction = requireFound(
    await tx
      .selectFrom('transactions')
      .select(['amountCents', 'recurringBillId'])
      .where('id', '=', link.transactionId)
      .where('splitOf', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (transaction.recurringBillId) throw new AppError('payment-taken')
  if (transaction.amountCents === 0 || transaction.amountCents < 0 !== (bill.direction === 'out'))
    throw new AppError('not-this-way')
  await tx
    .deleteFrom('billOccurrences')
    .where('billId', '=', link.billId)
    .where('dueDate', '=', link.dueDate)
    .where('skippedAt', 'is not', null)
    .execute()
  if ((await linkPayments(scope, [link])).length === 0) throw new AppError('date-taken')
}

/** Locks the bill; refuses a day on which it is not due. */
export async function lockBillForDate(
  tx: HouseholdTransaction,
  billId: string,
  dueDate: Day,
): Promise<StoredBill> {
  const bill = requireFound((await lockBills(tx, [billId]))[0])
  if (!isDueDate(bill, dueDate)) throw new AppError('not-a-due-date')
  return bill
}

/** Unlinks the transaction of a date. What it had taken the place of comes back; otherwise the date is open again. */
export async function unpayDate(tx: HouseholdTransaction, { billId, dueDate }: BillDate): Promise<void> {
  await lockBillForDate(tx, billId, dueDate)
  const occurrence = await tx
    .selectFrom('billOccurrences')
    .select('transactionId')
    .where('billId', '=', billId)
    .where('dueDate', '=', dueDate)
    .executeTakeFirst()
  const id = requireFound(occurrence).transactionId
  if (!id) throw new AppError('not-found')
  await sql`update transactions set recurring_bill_id = null, bill_due_date = null, is_recurring = false
    where id = ${id}`.execute(tx)
  await reopenDates(tx, [id])
}
