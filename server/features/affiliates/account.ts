// The account of an approved affiliate: made without a password, or somebody's own once they say so (S2, S3).
import type { AccountOutcome } from '#contract/affiliates.ts'
import { paths } from '#contract/paths.ts'
import { affiliateDays, resendSeconds } from '#domain/affiliates.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { createPasswordLink } from '#server/features/session/public.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { confirmPath } from './links.ts'
import { writeApproved, writeConfirmAffiliate, writeWelcome } from './mails.ts'
import { whereStatus } from './where-status.ts'

/** Leads an affiliate who was approved just now to an account. */
export async function openAccount(tx: Db, context: RequestContext, id: string): Promise<void> {
  const affiliate = await findApproved(tx, id)
  if (!affiliate.hasAccount) return void (await mailLink(tx, context, affiliate))
  const { now, services } = context
  const letter = writeApproved({ name: affiliate.name, signInUrl: services.env.PUBLIC_URL + paths.signIn })
  await enqueueMail(tx, now, affiliate.email, letter)
}

/**
 * Makes the account of an approved affiliate, asks the owner of the one there is, or mails the link again. Of many at once
 * one does. Throws 'link-just-sent', 'affiliate-has-account' and 'affiliate-not-approved'.
 */
export async function requestAccount(tx: Db, context: RequestContext, id: string): Promise<AccountOutcome> {
  const affiliate = await findApproved(tx, id)
  if (affiliate.hasAccount) throw new AppError('affiliate-has-account')
  const outcome = await mailLink(tx, context, affiliate)
  if (!outcome) throw new AppError('link-just-sent')
  return outcome
}

type Approved = { id: string; name: string; email: string; userId: string | null; hasAccount: boolean }

async function findApproved(tx: Db, id: string): Promise<Approved> {
  const { approvedAt, bannedAt, emailVerified, ...affiliate } = requireFound(
    await tx
      .selectFrom('affiliates as a')
      .leftJoin('users as u', 'u.id', 'a.userId')
      .select(['a.id', 'a.name', 'a.email', 'a.userId', 'u.emailVerified', 'a.approvedAt', 'a.bannedAt'])
      .where('a.id', '=', id)
      .executeTakeFirst(),
  )
  if (!approvedAt || bannedAt) throw new AppError('affiliate-not-approved')
  return { ...affiliate, hasAccount: emailVerified === true }
}

/** Null when a link was mailed a moment ago, which works still. */
async function mailLink(
  tx: Db,
  context: RequestContext,
  affiliate: Approved,
): Promise<AccountOutcome | null> {
  const { now, services } = context
  const expiresAt = await claimLink(tx, now, affiliate.id)
  if (!expiresAt) return null
  const { id, email, name: fullName, userId } = affiliate
  if (userId) {
    await mailPasswordLink(tx, context, affiliate, userId, expiresAt)
    return 'mailed-again'
  }
  const known = await services.auth.findUser(tx, email)
  if (known) {
    await askOwner(tx, context, affiliate, known.fullName, expiresAt)
    return 'asked'
  }
  // Somebody may sign up with the address at this very moment.
  const madeId = await translateConflicts('affiliate-changed', () =>
    services.auth.createUser(tx, { email, fullName, passwordHash: null, now, isConfirmed: false }),
  )
  await tx.updateTable('affiliates').set({ userId: madeId }).where('id', '=', id).execute()
  await mailPasswordLink(tx, context, affiliate, madeId, expiresAt)
  return 'created'
}

async function mailPasswordLink(
  tx: Db,
  { now, services: { env } }: RequestContext,
  { email, name }: Approved,
  userId: string,
  expiresAt: Date,
): Promise<void> {
  const url = await createPasswordLink(tx, env, userId, expiresAt)
  const signInUrl = env.PUBLIC_URL + paths.signIn
  await enqueueMail(tx, now, email, writeWelcome({ name, email, signInUrl }, url))
}

async function askOwner(
  tx: Db,
  { now, services: { env } }: RequestContext,
  { id, email }: Approved,
  ownName: string,
  expiresAt: Date,
): Promise<void> {
  const token = generateToken()
  await tx
    .insertInto('affiliateLinks')
    .values({ tokenHash: hashToken(token), affiliateId: id, expiresAt })
    .execute()
  await enqueueMail(tx, now, email, writeConfirmAffiliate(ownName, env.PUBLIC_URL + confirmPath(token)))
}

/** Until when the link that is mailed now works; null when another one was mailed a moment ago. */
async function claimLink(tx: Db, now: Date, id: string): Promise<Date | null> {
  const claimed = await tx
    .updateTable('affiliates')
    .set({ linkSentAt: now })
    .where('id', '=', id)
    .where(whereStatus('approved'))
    .where(({ or, eb }) =>
      or([
        eb('linkSentAt', 'is', null),
        eb('linkSentAt', '<=', new Date(now.getTime() - resendSeconds * 1000)),
      ]),
    )
    .executeTakeFirst()
  return claimed.numUpdatedRows ? new Date(now.getTime() + affiliateDays.mailedLink * 86_400_000) : null
}
