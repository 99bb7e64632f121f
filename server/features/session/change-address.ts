// Another address to sign in with: asked for by somebody who just proved who they are, and confirmed by the links mailed
// to both addresses (R29).
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import { updateCustomerAddress } from '#server/features/billing/public.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { sharedLimits, consumeLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { inConstantTime } from '#server/platform/identity/constant-time.ts'
import { buildLink } from './mail-links.ts'
import { writeAddressChanged, writeAddressInUse, writeLeaveAddress, writeTakeAddress } from './mails.ts'
import { limits } from './limits.ts'

const linkHours = 24

/** Mails both links. Whether the new address has an account already is told to nobody but that address (R23). */
export async function requestAddressChange(context: RequestContext, newEmail: string): Promise<void> {
  const { now, services } = context
  const { db, env, auth } = services
  const { userId, sessionId, email, fullName } = requireUser(context)
  assertJustAuthenticated(context)
  if (newEmail === email) throw new AppError('invalid', { fields: { email: 'This is your address already' } })
  await consumeLimit(services, limits['changes of address by an account'], userId)
  await consumeLimit(services, limits['confirmations to a mailbox'], newEmail)
  const [oldToken, newTokenOfLink] = [generateToken(), generateToken()]
  const row = {
    newEmail,
    sessionId,
    oldTokenHash: hashToken(oldToken),
    newTokenHash: hashToken(newTokenOfLink),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
  }
  const ask = async (tx: Db) => {
    await tx
      .insertInto('addressChanges')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    const holder = await auth.findUser(tx, newEmail)
    const leave = writeLeaveAddress(fullName, newEmail, buildLink(env, 'confirmAddress', oldToken))
    await enqueueMail(tx, now, email, leave)
    const take = holder
      ? writeAddressInUse(holder.fullName)
      : writeTakeAddress(buildLink(env, 'confirmAddress', newTokenOfLink))
    await enqueueMail(tx, now, newEmail, take)
  }
  await inConstantTime(() => db.transaction().execute(ask))
}

export async function cancelAddressChange(context: RequestContext): Promise<void> {
  const { userId } = requireUser(context)
  await context.services.db.deleteFrom('addressChanges').where('userId', '=', userId).execute()
}

/** Opens one of the two links, once; true when it was the second and the new address holds. */
export async function confirmAddressChange(context: RequestContext, token: string): Promise<boolean> {
  const { now, services, ipAddress } = context
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  // An address that somebody signed up with meanwhile is taken.
  return translateConflicts('token-invalid', () =>
    services.db.transaction().execute(async (tx) => {
      const tokenHash = hashToken(token)
      // Both links are of one row: of two that are opened at once the second sees what the first wrote.
      const change = await tx
        .updateTable('addressChanges')
        .set({
          oldConfirmedAt: sql`case when old_token_hash = ${tokenHash} then ${now}::timestamptz else old_confirmed_at end`,
          newConfirmedAt: sql`case when new_token_hash = ${tokenHash} then ${now}::timestamptz else new_confirmed_at end`,
        })
        .where((row) =>
          row.or([
            row.and([row('oldTokenHash', '=', tokenHash), row('oldConfirmedAt', 'is', null)]),
            row.and([row('newTokenHash', '=', tokenHash), row('newConfirmedAt', 'is', null)]),
          ]),
        )
        .where('expiresAt', '>', now)
        .returning(['userId', 'newEmail', 'sessionId', 'oldConfirmedAt', 'newConfirmedAt'])
        .executeTakeFirst()
      if (!change) throw new AppError('token-invalid')
      if (!change.oldConfirmedAt || !change.newConfirmedAt) return false
      await changeAddress(tx, context, change)
      return true
    }),
  )
}

async function changeAddress(
  tx: Db,
  { now, services: { env } }: RequestContext,
  { userId, newEmail, sessionId }: { userId: string; newEmail: string; sessionId: string | null },
): Promise<void> {
  const { email: oldEmail, fullName } = await tx
    .selectFrom('users')
    .select(['email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changed = { email: newEmail, emailVerified: true, updatedAt: now }
  await tx.updateTable('users').set(changed).where('id', '=', userId).execute()
  await tx.deleteFrom('addressChanges').where('userId', '=', userId).execute()
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
  await endOtherSessions(tx, userId, sessionId)
  await updateCustomerAddress(tx, userId, now)
  const letter = writeAddressChanged(fullName, newEmail, buildLink(env, 'forgottenPassword'))
  for (const to of [oldEmail, newEmail]) await enqueueMail(tx, now, to, letter)
}
