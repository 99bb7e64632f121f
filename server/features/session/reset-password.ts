import { paths } from '#contract/paths.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { revokeAllTokens } from '#server/features/api-tokens/public.ts'
import { removeAllDevices } from '#server/features/notifications/public.ts'
import { forgetGuesses } from '#server/platform/identity/failed-proofs.ts'
import { rememberDevice } from '#server/platform/identity/known-device.ts'
import { sharedLimits, consumeLimit, tryLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertPasswordAllowed } from '#server/platform/identity/password-rules.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { inConstantTime } from '#server/platform/identity/constant-time.ts'
import { buildLink } from './mail-links.ts'
import { writePasswordChanged, writePasswordReset } from './mails.ts'
import { limits } from './limits.ts'

// As long as the limit of its mailbox: whoever asks for no further mail still has a link that works.
const linkMinutes = 60

/** Mails a link, if the address has an account; the caller is not told whether it does (R23). */
export async function requestPasswordReset(
  { now, services, ipAddress }: RequestContext,
  email: string,
): Promise<void> {
  const { auth, db, env } = services
  await consumeLimit(services, limits['mail requests from an address'], ipAddress)
  // Whoever has been asked for often hears nothing more, and the links mailed before still work.
  if (!(await tryLimit(services, limits['password resets to a mailbox'], email)))
    return inConstantTime(async () => {})
  const mailLink = async (tx: Db) => {
    const user = await auth.findUser(tx, email)
    if (user) await mailPasswordLink(tx, now, env, user)
  }
  await inConstantTime(() => db.transaction().execute(mailLink))
}

/** Mails a user the link to choose a new password; the one before works no longer. */
export async function mailPasswordLink(
  tx: Db,
  now: Date,
  env: Pick<Env, 'PUBLIC_URL'>,
  user: { id: string; email: string; fullName: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  const letter = writePasswordReset(user.fullName, await createPasswordLink(tx, env, user.id, expiresAt))
  await enqueueMail(tx, now, user.email, letter)
}

/** The URL where a user chooses a password, once; the link before it works no longer. For a mail to their own address. */
export async function createPasswordLink(
  tx: Db,
  env: Pick<Env, 'PUBLIC_URL'>,
  userId: string,
  expiresAt: Date,
): Promise<string> {
  const token = generateToken()
  const link = { tokenHash: hashToken(token), expiresAt }
  await tx
    .insertInto('passwordResets')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute()
  return buildLink(env, 'resetPassword', token)
}

/**
 * Sets the password and ends every session, API token and device that is notified; of two uses of a link, one does (R22). Whoever opened the link
 * can sign in at once, however many strangers guess meanwhile (R24). The link shows whose the address is; with the first
 * password of an account there is nothing to warn of.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { now, services, ipAddress } = context
  const { auth, db, env } = services
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  const tokenHash = hashToken(token)
  const user = await db
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['u.id', 'u.email', 'u.fullName', 'u.emailVerified'])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.expiresAt', '>', now)
    .executeTakeFirst()
  if (!user) throw new AppError('token-invalid')
  await assertPasswordAllowed(password, user.email)
  const passwordHash = await auth.passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!used) throw new AppError('token-invalid')
    await auth.setPassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id)
    await revokeAllTokens(tx, user.id)
    await removeAllDevices(tx, user.id)
    if (!user.emailVerified) {
      await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute()
      return
    }
    const settings = `${env.PUBLIC_URL}${paths.settings}#security`
    const letter = writePasswordChanged(user.fullName, settings, buildLink(env, 'forgottenPassword'))
    await enqueueMail(tx, now, user.email, letter)
  })
  await forgetGuesses(context, user.email)
  rememberDevice(context, user.email)
}
