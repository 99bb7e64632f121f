// Starts a session after any proof of identity: a password, a passkey or an identity provider.
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import { hasSecondFactor, takeCode } from '#server/features/security/public.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { startSession } from './start-session.ts'

export { signUpKept, userSignedUp } from './hooks.ts'
export { buildLink } from './mail-links.ts'
export { createPasswordLink, mailPasswordLink } from './reset-password.ts'
export { mailSignUp } from './sign-up.ts'

const mostTries = 5
const codeMinutes = 5
const wrongCode = 'This code is not right. Each works once and for a short time: try the next one.'

/** The token of a new session, or of a sign-in whose code is still to come. */
export type Admission = { token: string } | { pendingSignIn: string }

/**
 * What the first proof of who somebody is leads to, a password or an outside identity; `authenticatedAt` is when they
 * gave it, null when that is not known.
 */
export async function admitUser(
  tx: Db,
  context: RequestContext,
  user: { id: string; email: string },
  authenticatedAt: Date | null,
): Promise<Admission> {
  if (await hasSecondFactor(tx, user.id)) return { pendingSignIn: await awaitCode(tx, context, user.id) }
  return { token: await startSession(tx, context, user, { authenticatedAt }) }
}

/** The token of a sign-in whose first proof was right. It opens nothing by itself; nothing about the user is shown yet. */
async function awaitCode(tx: Db, { now }: RequestContext, userId: string): Promise<string> {
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
  await tx
    .insertInto('pendingSignIns')
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return token
}

/** The token of a new session, for the code that was still to come: within five minutes and five tries (R24). */
export async function takeSecondStep(
  context: RequestContext,
  { pendingSignIn, code }: { pendingSignIn: string; code: string },
): Promise<string> {
  const { now, services } = context
  const { db } = services
  const tokenHash = hashToken(pendingSignIn)
  const user = await db
    .selectFrom('pendingSignIns as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id', 'u.email'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst()
  if (!user) throw new AppError('sign-in-over')
  const failures = await countFailure(context, user.email, 'code')
  const tried = await db
    .updateTable('pendingSignIns')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  if (!tried.numUpdatedRows) throw new AppError('sign-in-over')
  const token = await db.transaction().execute(async (tx) => {
    // First of all: whoever ended this sign-in meanwhile, by a new password for one, ended it.
    const pending = await tx
      .deleteFrom('pendingSignIns')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
    if (!pending.numDeletedRows) throw new AppError('sign-in-over')
    if (!(await takeCode(tx, services, user.id, code)))
      throw new AppError('invalid', { fields: { code: wrongCode } })
    // Whatever came before it, a code is a proof of now (R30): it was asked for here, and only its owner has it.
    return startSession(tx, context, user, { authenticatedAt: now, secondFactor: 'code' })
  })
  await failures.forget()
  return token
}
