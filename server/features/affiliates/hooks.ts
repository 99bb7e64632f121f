import { userDeleting } from '#server/features/account-deletion/public.ts'
import { moneyRecorded } from '#server/features/billing/public.ts'
import { signUpKept, userSignedUp } from '#server/features/session/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueComparison } from './compare-cards.ts'
import { forgetAffiliate } from './forget-affiliate.ts'
import { attributeNewcomer, keepWithSignUp } from './keep-referral.ts'
import { settleCommission, takeAllBack } from './settle-commission.ts'

export const hooks = [
  on(signUpKept, keepWithSignUp),
  on(userSignedUp, attributeNewcomer),
  on(moneyRecorded, settleCommission),
  on(moneyRecorded, queueComparison),
  on(userDeleting, forgetUser),
]

/**
 * What they are owed as an affiliate stays, without their name; an application under their address goes, whoever sent it
 * (R65). What somebody earned by sending them is taken back while it is held.
 */
async function forgetUser(tx: Db, now: Date, { id, email }: { id: string; email: string }): Promise<void> {
  const own = await tx
    .selectFrom('affiliates')
    .select('id')
    .where(({ or, eb }) => or([eb('userId', '=', id), eb('email', '=', email)]))
    .execute()
  for (const affiliate of own) await forgetAffiliate(tx, now, affiliate.id)
  // What administrators wrote may name them.
  await tx
    .updateTable('commissionReviews')
    .set({ note: null })
    .where('conversionId', 'in', (of) =>
      of
        .selectFrom('affiliateConversions as c')
        .innerJoin('affiliateReferrals as r', 'r.id', 'c.referralId')
        .select('c.id')
        .where('r.userId', '=', id),
    )
    .execute()
  const held = await tx
    .selectFrom('affiliateConversions as c')
    .innerJoin('affiliateReferrals as r', 'r.id', 'c.referralId')
    .select('c.id')
    .where('r.userId', '=', id)
    .where('c.dueAt', '>', now)
    .execute()
  await takeAllBack(
    tx,
    now,
    held.map((one) => one.id),
  )
}
