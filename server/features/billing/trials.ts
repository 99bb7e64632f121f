import type { Services } from '#server/platform/process/services.ts'
import { isPro } from '#domain/plans.ts'
import { computeTrialEnd } from '#domain/billing/trial.ts'
import { formatInstant } from '#domain/date-sentences.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { readEntitlements } from '#server/platform/identity/entitlement.ts'
import { findReader } from './mail-payer.ts'
import { writeTrialEnds } from './mails.ts'

/** How long before its end a trial is spoken of. */
const noticeDays = 3

/**
 * Gives somebody Pro through the day `days` from today, in their household's time zone; null when nobody has this
 * address.
 */
export async function grantTrial(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  days: number,
): Promise<Date | null> {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('members as m', 'm.userId', 'u.id')
    .leftJoin('households as h', 'h.householdId', 'm.householdId')
    .select(['u.id', 'h.timeZone'])
    .where('u.email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!user) return null
  const trialEndsAt = computeTrialEnd(clock.now(), days, user.timeZone ?? 'UTC')
  await db.updateTable('profiles').set({ trialEndsAt }).where('userId', '=', user.id).execute()
  return trialEndsAt
}

/** Mails whoever's trial ends within three days and is all that gives their household Pro, once a trial. */
export async function announceTrialEnds(services: Services): Promise<void> {
  const { db, clock, env } = services
  const now = clock.now()
  const soon = await db
    .selectFrom('profiles')
    .select(['userId', 'trialEndsAt'])
    .where('trialEndsAt', '>', now)
    .where('trialEndsAt', '<=', new Date(now.getTime() + noticeDays * 86_400_000))
    .execute()
  for (const { userId, trialEndsAt } of soon) {
    if (!trialEndsAt) continue
    const entitlements = await readEntitlements(db, userId)
    if (entitlements.some((one) => isPro(one, trialEndsAt, env.BILLING))) continue
    const reader = await findReader(db, userId)
    const letter = writeTrialEnds(reader.fullName, formatInstant(trialEndsAt, reader), env.PUBLIC_URL)
    await enqueueMail(db, now, reader.email, letter, `trial-ends:${userId}:${trialEndsAt.toISOString()}`)
  }
}
