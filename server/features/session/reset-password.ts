import type { Kysely } from 'kysely'
import { paths } from '#contract/paths.ts'
import type { Database } from '#database/types.gen.ts'
import { AppError } from '#server/errors.ts'
import { revokeAllTokens } from '#server/features/api-tokens/public.ts'
import { sharedLimits, consumeLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertPasswordAllowed } from '#server/platform/identity/password-rules.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { inConstantTime } from './constant-time.ts'
import { buildLink } from './mail-links.ts'
import { writePasswordChanged, writePasswordReset } from './mails.ts'
import { limits } from './limits.ts'

const linkMinutes = 30

/** Mails a link, if the address has an account; the caller is not told whether it does (R23). */
export async function requestPasswordReset(
  { services, ipAddress }: RequestContext,
  email: string,
): Promise<void> {
  const { auth, clock, db, env } = services
  await consumeLimit(services, limits['mail requests from an address'], ipAddress)
  await consumeLimit(services, limits['password resets to a mailbox'], email)
  const mailLink = async (tx: Kysely<Database>) => {
    const user = await auth.findUser(tx, email)
    if (!user) return
    const token = generateToken()
    const tokenHash = hashToken(token)
    const now = clock.now()
    const link = { tokenHash, expiresAt: new Date(now.getTime() + linkMinutes * 60_000) }
    await tx
      .insertInto('passwordResets')
      .values({ userId: user.id, ...link })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
      .execute()
    await enqueueMail(tx, now, {
      ...writePasswordReset(user.fullName, buildLink(env, 'resetPassword', token)),
      to: user.email,
      deduplicationKey: `password-reset ${tokenHash}`,
    })
  }
  await inConstantTime(() => db.transaction().execute(mailLink))
}

/** Sets the password and ends every session and API token; of two uses of a link, one does (R22). */
export async function resetPassword(
  { services, ipAddress }: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { auth, clock, db, env } = services
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  const tokenHash = hashToken(token)
  const user = await db
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['u.id', 'u.email', 'u.fullName'])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.expiresAt', '>', clock.now())
    .executeTakeFirst()
  if (!user) throw new AppError('token-invalid')
  await assertPasswordAllowed(password, user.email)
  const passwordHash = await auth.passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('passwordResets')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', clock.now())
      .returning('userId')
      .executeTakeFirst()
    if (!used) throw new AppError('token-invalid')
    await auth.setPassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id)
    await revokeAllTokens(tx, user.id)
    await enqueueMail(tx, clock.now(), {
      ...writePasswordChanged(
        user.fullName,
        `${env.PUBLIC_URL}${paths.settings}#security`,
        buildLink(env, 'forgottenPassword'),
      ),
      to: user.email,
      deduplicationKey: `password-changed ${tokenHash}`,
    })
  })
}
