import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PayoutChoice } from '#contract/affiliate-payouts.ts'
import { AppError } from '#server/errors.ts'
import { isPayable } from './conversions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endOfCutOff, previewPayouts } from './choose-payouts.ts'

/**
 * Makes a payout for each affiliate who is owed enough, of all their lines that are due. Of many who press at once one does,
 * and the others get 'nothing-to-pay', as they do when nobody is owed enough. Returns the id of the batch.
 */
export async function createBatch(
  tx: Db,
  now: Date,
  administratorId: string,
  choice: PayoutChoice,
): Promise<string> {
  if (choice.cutOff > now.toISOString().slice(0, 10))
    throw new AppError('invalid', { fields: { cutOff: 'Choose a day that has come' } })
  // One batch after the other: the next one sees what is in this one.
  await sql`select pg_advisory_xact_lock(hashtextextended('affiliate payouts', 0))`.execute(tx)
  const chosen = (await previewPayouts(tx, now, choice)).filter(({ hold }) => hold === null)
  if (chosen.length === 0) throw new AppError('nothing-to-pay')
  await lockCommissions(
    tx,
    chosen.map(({ affiliateId }) => affiliateId),
  )
  // Read again: now nobody changes them.
  const paid = (await previewPayouts(tx, now, choice)).filter(
    ({ hold, affiliateId }) => hold === null && chosen.some((one) => one.affiliateId === affiliateId),
  )
  if (paid.length === 0) throw new AppError('nothing-to-pay')
  const batchId = uuidv7()
  await tx
    .insertInto('payoutBatches')
    .values({ id: batchId, ...choice, createdAt: now, createdBy: administratorId })
    .execute()
  const payees = await tx
    .selectFrom('affiliatePayees')
    .selectAll()
    .where(
      'affiliateId',
      'in',
      paid.map(({ affiliateId }) => affiliateId),
    )
    .execute()
  await tx
    .insertInto('payouts')
    .values(
      payees.map(({ affiliateId, name, sealedAccount, accountEnding }) => ({
        id: uuidv7(),
        batchId,
        affiliateId,
        payeeName: name,
        sealedAccount,
        accountEnding,
      })),
    )
    .execute()
  await sql`
    insert into payout_lines (payout_id, line_id)
    select p.id, l.id from payouts p
    join affiliate_conversions c on c.affiliate_id = p.affiliate_id
    join commission_lines l on l.conversion_id = c.id
    where p.batch_id = ${batchId} and c.owed_cents <> c.bound_cents
      and ${isPayable(now, endOfCutOff(choice.cutOff))}
      and not exists (select from payout_lines b where b.line_id = l.id and b.released_at is null)
    order by c.id, l.id`.execute(tx)
  return batchId
}

/** Until the end of the transaction nobody adds a line to them, reviews them or bans their affiliates. */
async function lockCommissions(tx: Db, affiliateIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('affiliates')
    .select('id')
    .where('id', 'in', affiliateIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('affiliateConversions')
    .select('id')
    .where('affiliateId', 'in', affiliateIds)
    .where(sql<boolean>`owed_cents <> bound_cents`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
