// Who sent a newcomer: kept with the sign-up when its form is sent, and theirs when it is confirmed.
import { v7 as uuidv7 } from 'uuid'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { whereStatus } from './where-status.ts'
import { readReferral, type Referral } from './referral-cookie.ts'

type KeptSignUp = { tokenHash: string; earlierHash: string | null }

/** A sign-up that is mailed a new link was sent by whoever sent it first. */
export async function keepWithSignUp(
  tx: Db,
  context: RequestContext,
  { tokenHash, earlierHash }: KeptSignUp,
): Promise<void> {
  const referral = earlierHash ? await findOfSignUp(tx, earlierHash) : readReferral(context)
  if (!referral || !(await isApproved(tx, referral.affiliateId))) return
  await tx
    .insertInto('affiliateSignUps')
    .values({ tokenHash, ...referral })
    .execute()
}

/** Without a sign-up that was mailed, the browser says who sent them. */
export async function attributeNewcomer(
  tx: Db,
  context: RequestContext,
  { userId, tokenHash }: { userId: string; tokenHash: string | null },
): Promise<void> {
  const referral = tokenHash ? await findOfSignUp(tx, tokenHash) : readReferral(context)
  if (!referral || !(await isApproved(tx, referral.affiliateId))) return
  await tx
    .insertInto('affiliateReferrals')
    .values({ id: uuidv7(), userId, ...referral, signedUpAt: context.now })
    .execute()
}

const findOfSignUp = (tx: Db, tokenHash: string): Promise<Referral | undefined> =>
  tx
    .selectFrom('affiliateSignUps')
    .select(['affiliateId', 'clickedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Deleted or banned meanwhile, nobody sent anybody. */
const isApproved = (tx: Db, affiliateId: string): Promise<boolean> =>
  hasRow(
    tx.selectFrom('affiliates').select('id').where('id', '=', affiliateId).where(whereStatus('approved')),
  )
