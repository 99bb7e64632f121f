// To the identity provider and back (R28). What comes back counts once, within ten minutes, and in the browser that left.
import type { Kysely } from 'kysely'
import { email as emailSchema, fullName as fullNameSchema } from '#contract/session.ts'
import type { Database } from '#database/types.gen.ts'
import { AppError, namingConflicts } from '#server/errors.ts'
import { type Admission, admit } from '#server/features/session/queries.ts'
import {
  comeBack,
  leaveFor,
  type Person,
  type ProviderSettings,
} from '#server/integrations/outside-identity.ts'
import { take } from '#server/platform/limits.ts'
import { describeError } from '#server/platform/log.ts'
import { hashPassword } from '#server/platform/password-hash.ts'
import type { RequestContext } from '#server/platform/request.ts'
import { newToken } from '#server/platform/secrets.ts'
import { hashToken } from '#server/platform/session.ts'
import { callbackUrl, inTenMinutes } from './browser.ts'
import { findIdentity, type IdentityKey, keepIdentity, noteUse, waitForLink } from './queries.ts'

const tookTooLong = 'This took too long, or it began in another browser or tab. Please try again.'
const unverified = 'Your provider has not verified your email address. Verify it there, then try again.'

/** Where to send the browser, and the cookie it must bring back. */
export async function leave(
  { services, ipAddress }: RequestContext,
  provider: ProviderSettings,
  returnPath: string,
): Promise<{ url: string; cookie: string }> {
  const { clock, db, env } = services
  await take(services, 'outside sign-ins from an address', ipAddress)
  const { url, ...checks } = await leaveFor(provider, callbackUrl(env)).catch(refuse(services))
  const cookie = newToken()
  const kept = { cookieHash: hashToken(cookie), ...checks, returnPath, expiresAt: inTenMinutes(clock.now()) }
  await db.insertInto('outsideSignIns').values(kept).execute()
  return { url, cookie }
}

export type Arrival = { returnPath: string } & (Admission | { waitsForLink: true } | { isBack: true })

/**
 * What came of it: somebody known is let in (their own second factor is still asked for), a new verified address makes a
 * user, and an address that is a user's already waits until that user, signed in otherwise, links it: nobody takes over
 * an account by an address at some provider.
 */
export async function arrive(
  context: RequestContext,
  provider: ProviderSettings,
  { cookie, search }: { cookie: string; search: string },
): Promise<Arrival> {
  const { services, signedIn } = context
  const { auth, db, env, clock } = services
  const cookieHash = hashToken(cookie)
  const left = await db
    .deleteFrom('outsideSignIns')
    .where('cookieHash', '=', cookieHash)
    .where('expiresAt', '>', clock.now())
    .returning(['state', 'nonce', 'codeVerifier', 'returnPath'])
    .executeTakeFirst()
  if (!left) throw new AppError('outside-refused', { reason: tookTooLong })
  const person = await comeBack(provider, new URL(`${callbackUrl(env)}${search}`), left).catch(
    refuse(services),
  )
  const { returnPath } = left
  const user = await findIdentity(db, person)
  if (user && signedIn) {
    if (user.id !== signedIn.userId) throw new AppError('identity-taken')
    return { returnPath, isBack: true }
  }
  if (user) {
    return db.transaction().execute(async (tx) => {
      await noteUse(tx, person, clock.now())
      return { returnPath, ...(await admit(tx, context, user)) }
    })
  }
  const key = withAddress(person)
  if (signedIn || (await auth.findUser(db, key.email))) {
    await waitForLink(db, cookieHash, key, inTenMinutes(clock.now()))
    return { returnPath, waitsForLink: true }
  }
  return { returnPath, ...(await signUp(context, key, person.fullName)) }
}

/** As who the provider says it is, with the address we would know them by. */
function withAddress({ issuer, subject, email }: Person): IdentityKey {
  const address = emailSchema.safeParse(email)
  if (!address.success) throw new AppError('outside-refused', { reason: unverified })
  return { issuer, subject, email: address.data }
}

// With a password that nobody knows: a mailed link sets one, for whoever wants to sign in without the provider.
async function signUp(context: RequestContext, identity: IdentityKey, name: string): Promise<Admission> {
  const { auth, clock, db } = context.services
  const { email } = identity
  const passwordHash = await hashPassword(newToken())
  const fullName = fullNameSchema.safeParse(name).data ?? email.slice(0, email.indexOf('@'))
  const make = async (tx: Kysely<Database>) => {
    const id = await auth.createUser(tx, { email, fullName, passwordHash, now: clock.now() })
    await keepIdentity(tx, id, identity, clock.now())
    return admit(tx, context, { id, email })
  }
  return namingConflicts('outside-refused', () => db.transaction().execute(make))
}

/** Whatever went wrong there, the visitor learns that it did and the log which kind it was. */
const refuse =
  ({ log }: RequestContext['services']) =>
  (error: unknown): never => {
    log.warn('outside sign-in refused', describeError(error))
    throw error instanceof AppError ? error : new AppError('outside-refused')
  }
