import { AppError } from '#server/errors.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertPasswordAllowed } from '#server/platform/identity/password-rules.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { endOtherSessions, renewSession } from '#server/platform/identity/session-changes.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { buildLink } from './mail-links.ts'
import { writePasswordChangedByOwner } from './mails.ts'
import { assertOwnPassword } from './re-authenticate.ts'

/** Changes the password of a user who knows the present one. Ends the other sessions; returns a new token for this one. */
export async function changePassword(
  context: RequestContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<string> {
  const signedIn = requireUser(context)
  const { auth, db, env } = context.services
  const { userId, sessionId, email, fullName } = signedIn
  await assertPasswordAllowed(password, email)
  const present = await assertOwnPassword(context, signedIn, currentPassword, 'currentPassword')
  const passwordHash = await auth.passwords.hash(password)
  return db.transaction().execute(async (tx) => {
    // Of two changes at once the second knew a password that is no longer the present one.
    if ((await auth.lockPassword(tx, userId)) !== present)
      throw new AppError('invalid', { fields: { currentPassword: 'This is not your password' } })
    await auth.setPassword(tx, userId, passwordHash)
    await endOtherSessions(tx, userId, sessionId)
    await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()
    const token = await renewSession(tx, context)
    const letter = writePasswordChangedByOwner(fullName, buildLink(env, 'forgottenPassword'))
    await enqueueMail(tx, context.now, email, letter)
    return token
  })
}
