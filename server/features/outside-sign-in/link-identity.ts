import { v7 as uuidv7 } from 'uuid'
import type { OutsideIdentity } from '#contract/outside-identities.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import { removeWayIn } from '#server/features/security/public.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'
import { writeIdentityLinked } from './mails.ts'
import type { IdentityKey } from './queries.ts'

export async function recordUse(
  tx: Db,
  { issuer, subject }: Pick<IdentityKey, 'issuer' | 'subject'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('outsideIdentities')
    .set({ lastUsedAt: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Breaks a unique key when somebody is this already. */
export async function insertIdentity(
  tx: Db,
  userId: string,
  { issuer, subject, email }: IdentityKey,
  now: Date,
): Promise<OutsideIdentity> {
  const row = { id: uuidv7(), email, linkedAt: now, lastUsedAt: now }
  await tx
    .insertInto('outsideIdentities')
    .values({ userId, issuer, subject, ...row })
    .execute()
  return toIsoTimes(row)
}

export async function insertWaitingLink(
  db: Db,
  cookieHash: string,
  { issuer, subject, email }: IdentityKey,
  expiresAt: Date,
): Promise<void> {
  await db.insertInto('outsideLinks').values({ cookieHash, issuer, subject, email, expiresAt }).execute()
}

/** Links who waits in the browser with this cookie, once, and mails the user that it was done. */
export async function confirmWaitingLink(
  { db, clock, env }: Services,
  { userId, email, fullName }: SignedIn,
  cookieHash: string,
): Promise<OutsideIdentity> {
  const now = clock.now()
  return translateConflicts('identity-taken', () =>
    db.transaction().execute(async (tx) => {
      const waiting = await tx
        .deleteFrom('outsideLinks')
        .where('cookieHash', '=', cookieHash)
        .where('expiresAt', '>', now)
        .returning(['issuer', 'subject', 'email'])
        .executeTakeFirst()
      if (!waiting) throw new AppError('link-over')
      const linked = await insertIdentity(tx, userId, waiting, now)
      await enqueueMail(tx, now, email, writeIdentityLinked(fullName, env))
      return linked
    }),
  )
}

/** Takes a link away, unless nothing else is left to sign in with. */
export const unlinkIdentity = (services: Services, userId: string, id: string): Promise<void> =>
  removeWayIn(services, userId, async (tx) => {
    const gone = await tx
      .deleteFrom('outsideIdentities')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!gone.numDeletedRows) throw new AppError('not-found')
  })
