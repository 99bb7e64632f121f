import { AppError } from '#server/errors.ts'
import type { Assertion } from '#server/integrations/passkeys.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import { renewSession } from '#server/platform/identity/session-changes.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { assertPasskey } from './sign-in-by-passkey.ts'

type Proof = { password?: string | undefined; passkey?: Assertion | undefined }

/** The new token of a session that proved again who it is (R25, R30). A wrong password is a failed sign-in (R24). */
export async function reAuthenticate(context: RequestContext, { password, passkey }: Proof): Promise<string> {
  const { services } = context
  const signedIn = requireUser(context)
  if (passkey) {
    if ((await assertPasskey(context, passkey)).userId !== signedIn.userId)
      throw new AppError('passkey-refused')
    return renewSession(services.db, context, 'passkey')
  }
  if (password === undefined) throw new AppError('invalid', { fields: { password: 'Enter your password' } })
  const passwordHash = await assertOwnPassword(context, signedIn, password)
  return services.db.transaction().execute(async (tx) => {
    if ((await services.auth.lockPassword(tx, signedIn.userId)) !== passwordHash)
      throw new AppError('not-signed-in')
    return renewSession(tx, context)
  })
}

/** The hash of the user's password, which `password` must be. */
export async function assertOwnPassword(
  context: RequestContext,
  { email }: Pick<SignedIn, 'email'>,
  password: string,
  field = 'password',
): Promise<string> {
  const { auth, db } = context.services
  const failures = await countFailure(context, email)
  const user = await auth.findUser(db, email)
  const isRight = await auth.passwords.verify(password, user?.passwordHash ?? null).catch(failures.undo)
  if (!isRight || !user?.passwordHash)
    throw new AppError('invalid', { fields: { [field]: 'This is not your password' } })
  await failures.forget()
  return user.passwordHash
}
