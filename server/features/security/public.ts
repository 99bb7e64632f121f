// How users prove who they are besides their password.
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import { findStepOfCode } from '#server/integrations/one-time-codes.ts'
import {
  type Assertion,
  readChallenge,
  checkPasskey,
  createAuthenticationOptions,
} from '#server/integrations/passkeys.ts'
import { unseal } from '#server/platform/identity/sealing.ts'
import type { Services } from '#server/platform/process/services.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { hasOutsideIdentity, hasPasskey, hasPassword } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

export { readSignIn } from './queries.ts'

/**
 * Runs `work`, which removes something that a user signs in with. Throws 'last-way-in' and rolls back when nothing else
 * would be left to sign in with.
 */
export const removeWayIn = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  work: (tx: Db) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // The lock makes the second of two requests wait, so that it sees what the first has left.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await work(tx)
    if (await hasPassword(tx, userId)) return
    if (await hasPasskey(tx, userId)) return
    if (!(await hasOutsideIdentity(tx, env, userId))) throw new AppError('last-way-in')
  })

/** Whether this user's password alone lets nobody in. */
export const hasSecondFactor = (tx: Db, userId: string): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('secondFactors')
      .select('userId')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null),
  )

/**
 * Takes a code of the authenticator app or a recovery code, once: false when it is neither, or was taken before. Of two
 * uses at once, one is taken.
 */
export async function takeCode(
  tx: Db,
  services: Pick<Services, 'auth' | 'clock'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^\d{6}$/.test(code)
    ? takeOneTimeCode(tx, services, userId, code)
    : takeRecoveryCode(tx, services, userId, code)
}

async function takeOneTimeCode(
  tx: Db,
  { auth, clock }: Pick<Services, 'auth' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await tx
    .selectFrom('secondFactors')
    .select('encryptedSecret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (!factor) return false
  const secret = unseal(auth.secret, 'one-time codes', userId, factor.encryptedSecret)
  const step = await findStepOfCode(secret, code, clock.now())
  if (step === null) return false
  const taken = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

async function takeRecoveryCode(
  tx: Db,
  { auth, clock }: Pick<Services, 'auth' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: clock.now() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(auth.secret, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** What a passkey is to sign, of nobody: who holds it is yet to be seen. */
export async function createPasskeyChallenge(services: Pick<Services, 'db' | 'clock' | 'env'>) {
  const options = await createAuthenticationOptions(services.env)
  await keepChallenge(services, options.challenge, null)
  return options
}

/** Whose passkey signed one of our challenges, once; null when it is nobody's, or anything about it is wrong. */
export async function takePasskey(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  assertion: Assertion,
): Promise<{ passkeyId: string; userId: string; email: string } | null> {
  const challenge = readChallenge(assertion)
  if (!challenge || !(await takeChallenge({ db, clock }, challenge, null))) return null
  const known = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .selectAll('p')
    .select('u.email')
    .where('p.credentialId', '=', assertion.id)
    .executeTakeFirst()
  if (!known || !isOwnedBy(known.userId, assertion)) return null
  const counter = await checkPasskey(env, assertion, known, challenge)
  if (counter === null) return null
  // Two uses at once that both counted on from the same number are one too many.
  const counted = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: clock.now() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
    ? { passkeyId: known.id, userId: known.userId, email: known.email }
    : null
}

// A passkey found without a name names its user by itself.
const isOwnedBy = (userId: string, { response }: Assertion) =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString() === userId
