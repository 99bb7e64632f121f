// Pro for some days, granted by an administrator to somebody who does not pay, and taken back as long as nothing else changed
// it.
import { computeTrialEnd } from '#domain/billing/trial.ts'
import { formatInstant } from '#domain/date-sentences.ts'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail, withdrawMail } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findReader } from './mail-payer.ts'
import { writeTrialGranted } from './mails.ts'
import { isPaying } from './subscriptions.ts'

/** So long the mail waits for the grant to be undone. */
const undoMs = 10_000

type Billing = Pick<Services, 'env' | 'clock'>

/** Why nobody can give this user a trial; null where somebody can. */
export async function findTrialRefusal(
  db: Db,
  { env, clock }: Billing,
  userId: string,
): Promise<'billing-off' | 'no-household' | 'paying' | null> {
  if (!env.BILLING) return 'billing-off'
  const profile = await db
    .selectFrom('profiles')
    .select(['plan', 'planEndsAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!profile) return 'no-household'
  const { plan, planEndsAt } = profile
  const hasPlan = plan === 'pro' && (planEndsAt === null || planEndsAt > clock.now())
  return hasPlan || (await isPaying(db, userId)) ? 'paying' : null
}

/**
 * Adds so many days to a trial, or begins one today; a plan that is paid is not touched (R18). `endsBefore` is the end that
 * the administrator saw: of many who press one grants, and the others get 'support-changed' (409).
 */
export async function addTrialDays(
  tx: Db,
  { env, clock }: Billing,
  { userId, days, endsBefore }: { userId: string; days: number; endsBefore: Date | null },
): Promise<Date> {
  const now = clock.now()
  const trialEndsAt = await lockTrial(tx, userId)
  if (trialEndsAt?.getTime() !== endsBefore?.getTime()) throw new AppError('support-changed')
  const reader = await findReader(tx, userId)
  const from = trialEndsAt && trialEndsAt > now ? trialEndsAt : now
  const endsAt = computeTrialEnd(from, days, reader.timeZone)
  await tx.updateTable('profiles').set({ trialEndsAt: endsAt }).where('userId', '=', userId).execute()
  const letter = writeTrialGranted(reader.fullName, formatInstant(endsAt, reader), env.PUBLIC_URL)
  const notBefore = new Date(now.getTime() + undoMs)
  await enqueueMail(tx, now, reader.email, letter, mailKey(userId, endsAt), notBefore)
  return endsAt
}

/** Lets a trial end as it did before. Throws 'support-changed' (409) when it does not end as the grant left it. */
export async function restoreTrialEnd(
  tx: Db,
  { userId, endsAt, endedBefore }: { userId: string; endsAt: Date; endedBefore: Date | null },
): Promise<void> {
  const trialEndsAt = await lockTrial(tx, userId)
  if (trialEndsAt?.getTime() !== endsAt.getTime()) throw new AppError('support-changed')
  await tx.updateTable('profiles').set({ trialEndsAt: endedBefore }).where('userId', '=', userId).execute()
  await withdrawMail(tx, mailKey(userId, endsAt))
}

const mailKey = (userId: string, endsAt: Date) => `trial-granted:${userId}:${endsAt.toISOString()}`

// Whatever a payment writes of somebody's plan waits for it, too.
async function lockTrial(tx: Db, userId: string): Promise<Date | null> {
  const profile = await tx
    .selectFrom('profiles')
    .select('trialEndsAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return profile?.trialEndsAt ?? null
}
