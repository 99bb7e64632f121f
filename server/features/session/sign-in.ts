import { AppError } from '#server/errors.ts'
import type { Auth, KnownUser } from '#server/platform/identity/auth.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { type Admission, admitUser } from './public.ts'

/**
 * The token of a new session, or of a sign-in whose code is still to come. A wrong password and an unknown address get the
 * same answer after the same time (R23), and both count as failures (R24).
 */
export async function signIn(
  context: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<Admission> {
  const { auth, db } = context.services
  const failures = await countFailure(context, email)
  const user = await auth.findUser(db, email)
  const isRight = await auth.passwords.verify(password, user?.passwordHash ?? null).catch(failures.undo)
  if (!user || !isRight) throw new AppError('wrong-credentials')
  await failures.forget()
  const newHash = await modernHash(auth, user, password)
  return db.transaction().execute(async (tx) => {
    // A password that was changed since it was verified lets nobody in, and is not written over.
    if ((await auth.lockPassword(tx, user.id)) !== user.passwordHash) throw new AppError('wrong-credentials')
    if (newHash) await auth.setPassword(tx, user.id, newHash)
    return admitUser(tx, context, user, context.now)
  })
}

/** The password's hash with today's parameters, if it has another one (R20). */
const modernHash = async ({ passwords }: Auth, { passwordHash }: KnownUser, password: string) =>
  passwordHash && passwords.isOutdated(passwordHash) ? passwords.hash(password) : null
