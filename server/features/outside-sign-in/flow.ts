// Sends the browser to the identity provider and handles its return (R28), which is accepted once, within ten minutes, and
// only from the browser that was sent.
import { email as emailSchema, fullName as fullNameSchema } from '#contract/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import { admitUser, type Admission, userSignedUp } from '#server/features/session/public.ts'
import {
  finishAtProvider,
  startAtProvider,
  type Person,
  type ProviderSettings,
} from '#server/integrations/outside-identity.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { describeError } from '#server/platform/process/log.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { renewSession } from '#server/platform/identity/session-changes.ts'
import { createCallbackUrl, addTenMinutes } from './browser.ts'
import { insertIdentity, insertWaitingLink, recordUse } from './link-identity.ts'
import { findIdentity, type IdentityKey } from './queries.ts'
import { limits } from './limits.ts'

const tookTooLong = 'This took too long, or it began in another browser or tab. Please try again.'
const notFresh = 'Your provider let you through without asking who you are. Sign out there, then try again.'
const undated =
  'Your provider does not say when you signed in there. Choose a password in Settings and confirm with it.'
const somebodyElse = 'This account is not linked with who you are there. Try again as who you are here.'
const unverified = 'Your provider has not verified your email address. Verify it there, then try again.'

export type Way = {
  returnPath: string
  /** The session that is to prove who it is; without one somebody signs in. */
  provesSessionId?: string
}

/** Where to send the browser, and the cookie it must bring back. */
export async function startOutsideSignIn(
  { services, ipAddress, now: leftAt }: RequestContext,
  provider: ProviderSettings,
  way: Way,
): Promise<{ url: string; cookie: string }> {
  const { db, env } = services
  await consumeLimit(services, limits['outside sign-ins from an address'], ipAddress)
  const asksAgain = way.provesSessionId !== undefined
  const { url, ...checks } = await startAtProvider(provider, createCallbackUrl(env), { asksAgain }).catch(
    refuse(services),
  )
  const cookie = generateToken()
  await db
    .insertInto('outsideSignIns')
    .values({ cookieHash: hashToken(cookie), ...checks, ...way, leftAt, expiresAt: addTenMinutes(leftAt) })
    .execute()
  return { url, cookie }
}

export type Arrival = { returnPath: string } & (Admission | { waitsForLink: true } | { isBack: true })

/**
 * What came of it: somebody known is let in (their own second factor is still asked for), a new verified address makes a
 * user, and an address that is a user's already waits until that user, signed in otherwise, links it: nobody takes over
 * an account by an address at some provider.
 */
export async function finishOutsideSignIn(
  context: RequestContext,
  provider: ProviderSettings,
  { cookie, search }: { cookie: string; search: string },
): Promise<Arrival> {
  const { now, services, signedIn } = context
  const { auth, db, env } = services
  const cookieHash = hashToken(cookie)
  const left = await db
    .deleteFrom('outsideSignIns')
    .where('cookieHash', '=', cookieHash)
    .where('expiresAt', '>', now)
    .returning(['state', 'nonce', 'codeVerifier', 'returnPath', 'provesSessionId', 'leftAt'])
    .executeTakeFirst()
  if (!left) throw new AppError('outside-refused', { reason: tookTooLong })
  const person = await finishAtProvider(provider, new URL(`${createCallbackUrl(env)}${search}`), left).catch(
    refuse(services),
  )
  const { returnPath, provesSessionId, leftAt } = left
  if (provesSessionId) {
    assertAskedSince(leftAt, person)
    return { returnPath, token: await prove(context, person, provesSessionId) }
  }
  const user = await findIdentity(db, person)
  if (user && signedIn) {
    if (user.id !== signedIn.userId) throw new AppError('identity-taken')
    return { returnPath, isBack: true }
  }
  if (user) {
    return db.transaction().execute(async (tx) => {
      await recordUse(tx, person, now)
      return { returnPath, ...(await admitUser(tx, context, user, provedAt(person, now))) }
    })
  }
  const key = withAddress(person)
  if (signedIn || (await auth.findUser(db, key.email))) {
    await insertWaitingLink(db, cookieHash, key, addTenMinutes(now))
    return { returnPath, waitsForLink: true }
  }
  return { returnPath, ...(await signUp(context, key, person)) }
}

/** Throws unless the provider says that it asked them after the browser had left; its clock may be a minute behind. */
function assertAskedSince(leftAt: Date, { authenticatedAt }: Person): void {
  if (!authenticatedAt) throw new AppError('outside-refused', { reason: undated })
  if (authenticatedAt.getTime() < leftAt.getTime() - 60_000)
    throw new AppError('outside-refused', { reason: notFresh })
}

/** The new token of a session that proved by its own identity who it is (R25, R30). */
async function prove(
  { services, ...context }: RequestContext,
  person: Person,
  sessionId: string,
): Promise<string> {
  const { now, signedIn } = context
  if (signedIn?.sessionId !== sessionId) throw new AppError('outside-refused', { reason: tookTooLong })
  return services.db.transaction().execute(async (tx) => {
    const user = await findIdentity(tx, person)
    if (user?.id !== signedIn.userId) throw new AppError('outside-refused', { reason: somebodyElse })
    await recordUse(tx, person, now)
    return renewSession(tx, { services, ...context })
  })
}

/**
 * When the provider last asked them: hours ago for somebody whom it knew still, who proved nothing by coming back (R30).
 * Its clock may be ahead of ours.
 */
const provedAt = ({ authenticatedAt }: Person, now: Date): Date | null =>
  authenticatedAt && authenticatedAt > now ? now : authenticatedAt

/** As who the provider says it is, with the address we would know them by. */
function withAddress({ issuer, subject, email }: Person): IdentityKey {
  const address = emailSchema.safeParse(email)
  if (!address.success) throw new AppError('outside-refused', { reason: unverified })
  return { issuer, subject, email: address.data }
}

// Without a password: a mailed link sets one, for whoever wants to sign in without the provider.
async function signUp(context: RequestContext, identity: IdentityKey, person: Person): Promise<Admission> {
  const { now, services } = context
  const { auth, db } = services
  const { email } = identity
  const fullName = fullNameSchema.safeParse(person.fullName).data ?? email.slice(0, email.indexOf('@'))
  const make = async (tx: Db) => {
    const id = await auth.createUser(tx, { email, fullName, passwordHash: null, now })
    await insertIdentity(tx, id, identity, now)
    await runHook(services, userSignedUp, tx, context, { userId: id, tokenHash: null })
    return admitUser(tx, context, { id, email }, provedAt(person, now))
  }
  return translateConflicts('outside-refused', () => db.transaction().execute(make))
}

/** Turns an error of the provider into a general one for the visitor, and logs what kind it was. */
const refuse =
  ({ log }: RequestContext['services']) =>
  (error: unknown): never => {
    log.warn('outside sign-in refused', describeError(error))
    throw error instanceof AppError ? error : new AppError('outside-refused')
  }
