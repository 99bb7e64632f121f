// The file that an administrator takes to the bank. With the first one its payouts are on their way; the same file comes again
// as often as it is asked for.
import { sql } from 'kysely'
import { escapeCell } from '#domain/archive-cells.ts'
import { cents, toDecimalText } from '#domain/money.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsvLines } from '#server/platform/files/csv-lines.ts'
import type { Services } from '#server/platform/process/services.ts'
import { cancel, lockPayouts } from './lock-payouts.ts'
import { unsealAccount } from './payee.ts'

/** The text of the file (UTF-8). Throws 'nothing-to-pay' when all payouts of the batch were cancelled. */
export async function exportBatch(
  services: Services,
  now: Date,
  batchId: string,
  record: (tx: Db) => Promise<void>,
): Promise<string> {
  const text = await services.db.transaction().execute(async (tx) => {
    const batch = requireFound(
      await tx
        .selectFrom('payoutBatches')
        .select('exportedAt')
        .where('id', '=', batchId)
        .forUpdate()
        .executeTakeFirst(),
    )
    if (!batch.exportedAt) await sendOff(tx, now, batchId)
    await record(tx)
    return writeBankFile(services, tx, batchId)
  })
  // What was cancelled meanwhile stays so.
  if (text === null) throw new AppError('nothing-to-pay')
  return text
}

/** What changed since the batch was made is left out: it waits for the next one. */
async function sendOff(tx: Db, now: Date, batchId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('payouts')
    .select('id')
    .where('batchId', '=', batchId)
    .where('cancelledAt', 'is', null)
    .execute()
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return
  await lockPayouts(tx, ids)
  const { rows: changed } = await sql<{ id: string }>`
    select p.id from payouts p where p.id = any(${ids}::uuid[]) and (
      exists (select from payout_lines b join commission_lines l on l.id = b.line_id
        join affiliate_conversions c on c.id = l.conversion_id
        where b.payout_id = p.id and b.released_at is null and l.amount_cents > 0 and (c.owed_cents < c.bound_cents
          or c.payment_id in (select id from payments where disputed_cents > 0)
          or c.id in (select conversion_id from commission_reviews where decided_at is null)))
      or not exists (select from affiliate_payees e where e.affiliate_id = p.affiliate_id
        and e.changed_at <= (select created_at from payout_batches where id = p.batch_id)))`.execute(tx)
  await cancel(
    tx,
    now,
    changed.map(({ id }) => id),
    'Since the batch was made, a commission in it was taken back, disputed or put to review, or the account was changed. What is still owed goes into the next batch.',
  )
  const exported = await tx
    .updateTable('payouts as p')
    .set({
      exportedAt: now,
      exportedCents: sql<number>`(select sum(l.amount_cents) from payout_lines b
        join commission_lines l on l.id = b.line_id where b.payout_id = p.id)`,
    })
    .where('p.batchId', '=', batchId)
    .where('p.cancelledAt', 'is', null)
    .executeTakeFirst()
  if (exported.numUpdatedRows)
    await tx.updateTable('payoutBatches').set({ exportedAt: now }).where('id', '=', batchId).execute()
}

/** Null of a batch without a payout. Who was deleted since has no account any more, and is left out. */
async function writeBankFile({ auth }: Services, tx: Db, batchId: string): Promise<string | null> {
  const payouts = await tx
    .selectFrom('payouts')
    .select(['id', 'affiliateId', 'payeeName', 'sealedAccount', 'exportedCents', 'exportedAt'])
    .where('batchId', '=', batchId)
    .where('exportedAt', 'is not', null)
    .where('sealedAccount', 'is not', null)
    .orderBy('id')
    .execute()
  if (payouts.length === 0) return null
  const totalCents = payouts.reduce((sum, { exportedCents }) => sum + Number(exportedCents), 0)
  return writeCsvLines([
    [
      'End-to-end id',
      'Name',
      'IBAN',
      'Routing number',
      'Account number',
      'Amount',
      'Currency',
      'Date',
      'Reference',
    ],
    ...payouts.map(({ id, affiliateId, payeeName, sealedAccount, exportedCents, exportedAt }) => {
      const { iban, routingNumber, accountNumber } = unsealAccount(auth, affiliateId, sealedAccount ?? '')
      return [
        toEndToEndId(id),
        escapeCell(payeeName ?? ''),
        iban,
        routingNumber,
        accountNumber,
        writeAmount(Number(exportedCents)),
        'USD',
        exportedAt?.toISOString().slice(0, 10),
        'Trivet affiliate commissions',
      ]
    }),
    ['Total', `${payouts.length} payments`, '', '', '', writeAmount(totalCents), 'USD', '', ''],
  ])
}

/** At most 35 characters, as banks take. */
const toEndToEndId = (payoutId: string) => payoutId.replaceAll('-', '')
const writeAmount = (amountCents: number) => toDecimalText(cents(amountCents), 2)
