import { randomBytes } from 'node:crypto'
import { createReferralCode } from '#domain/affiliates.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { cancelPending } from './lock-payouts.ts'

/**
 * Deletes an affiliate, or where there are commissions all that says who it was: the sums stay provable (S16). Codes stay
 * taken, by their hashes.
 */
export async function forgetAffiliate(tx: Db, now: Date, id: string): Promise<void> {
  const hasEarned = await hasRow(
    tx.selectFrom('affiliateConversions').select('id').where('affiliateId', '=', id).limit(1),
  )
  if (!hasEarned) return void (await tx.deleteFrom('affiliates').where('id', '=', id).execute())
  await tx.deleteFrom('affiliateClicks').where('affiliateId', '=', id).execute()
  await tx.deleteFrom('affiliateLinks').where('affiliateId', '=', id).execute()
  await tx.deleteFrom('affiliateSignUps').where('affiliateId', '=', id).execute()
  await cancelPending(tx, now, id, 'The affiliate was deleted.')
  await tx.deleteFrom('affiliatePayees').where('affiliateId', '=', id).execute()
  await tx
    .deleteFrom('payoutStatements')
    .where('payoutId', 'in', (of) => of.selectFrom('payouts').select('id').where('affiliateId', '=', id))
    .execute()
  await tx
    .updateTable('commissionReviews')
    .set({ reason: 'The affiliate was deleted.', note: null })
    .where('conversionId', 'in', (of) =>
      of.selectFrom('affiliateConversions').select('id').where('affiliateId', '=', id),
    )
    .execute()
  await tx
    .updateTable('payouts')
    .set({ payeeName: null, sealedAccount: null, accountEnding: null, reason: null })
    .where('affiliateId', '=', id)
    .execute()
  await tx
    .updateTable('affiliates')
    .set({
      userId: null,
      email: `${id}@deleted.invalid`,
      name: 'Deleted affiliate',
      website: null,
      socialMedia: null,
      applicationReason: null,
      decisionReason: null,
      referralCode: createReferralCode(randomBytes(8)),
      proAccessGrantedAt: null,
      bannedAt: now,
      deletedAt: now,
    })
    .where('id', '=', id)
    .execute()
}
