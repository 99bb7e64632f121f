// Why a person has to look at commissions before they are paid: one row for each sign.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ReviewSign } from '#domain/commissions.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Opens a review, unless one for the same sign is open. */
export async function openReview(
  tx: Db,
  now: Date,
  conversionId: string,
  { sign, reason }: { sign: ReviewSign; reason: string },
): Promise<void> {
  await tx
    .insertInto('commissionReviews')
    .values({ id: uuidv7(), conversionId, sign, reason, openedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A person looks at all that is not paid yet of somebody who is banned. */
export async function reviewUnpaid(tx: Db, now: Date, affiliateId: string, reason: string): Promise<void> {
  await sql`
    insert into commission_reviews (id, conversion_id, sign, reason, opened_at)
    select gen_random_uuid(), id, 'ban', ${`The affiliate was banned: ${reason}`}, ${now}
    from affiliate_conversions where affiliate_id = ${affiliateId} and owed_cents > bound_cents
    order by id on conflict do nothing`.execute(tx)
}

/** An affiliate who is one again gets what nobody refused meanwhile. */
export async function endBanReviews(
  tx: Db,
  now: Date,
  affiliateId: string,
  administratorId: string,
): Promise<void> {
  await tx
    .updateTable('commissionReviews as r')
    .from('affiliateConversions as c')
    .set({ decidedAt: now, decidedBy: administratorId, decision: 'free', note: 'The ban was taken back' })
    .whereRef('c.id', '=', 'r.conversionId')
    .where('c.affiliateId', '=', affiliateId)
    .where('r.sign', '=', 'ban')
    .where('r.decidedAt', 'is', null)
    .execute()
}
