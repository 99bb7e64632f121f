import { getSignInPath } from '#contract/paths.ts'
import { type Purpose, getPurposePath, writePurposeQuery } from '#contract/purpose.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import { isInvited } from '#server/features/members/public.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import type { Services } from '#server/platform/process/services.ts'
import { refundLimit, sharedLimits, consumeLimit, tryLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertPasswordAllowed } from '#server/platform/identity/password-rules.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { inConstantTime } from '#server/platform/identity/constant-time.ts'
import { signUpKept, userSignedUp } from './hooks.ts'
import { buildLink } from './mail-links.ts'
import { writeAlreadyMember, writeConfirmAddress } from './mails.ts'
import { startSession } from './start-session.ts'
import { limits } from './limits.ts'

const linkHours = 24
/** Each costs a comparison of hashes. */
const mostOtherSignUps = 5
const alreadyConfirmed = 'This address is already confirmed. Please sign in.'
const someoneIsHere = 'You are signed in already. Sign out first to confirm another address.'
const otherPassword = 'This is not the password of this sign-up. Sign up again to choose a new one.'

type SignUp = { fullName: string; email: string; password: string }

/**
 * Mails a link. What the mail says depends on the address; what the caller sees does not (R23). A mailbox that was mailed
 * three links in an hour gets no more of them: any of the three confirms this sign-up too, so a stranger who signs up
 * with somebody's address keeps nobody out (R24).
 */
export async function signUp(context: RequestContext, form: SignUp & Purpose): Promise<void> {
  const { services, ipAddress } = context
  await assertPasswordAllowed(form.password, form.email)
  await consumeLimit(services, limits['sign-ups from an address'], ipAddress)
  const isMailed = await tryLimit(services, limits['sign-ups of a mailbox'], form.email)
  const password = await services.auth.passwords.hash(form.password)
  await inTransaction(services, async (tx) => {
    const user = await services.auth.findUser(tx, form.email)
    const purpose = await readPurpose(tx, context, form)
    if (!user) await keepSignUp(tx, context, { ...form, password }, isMailed ? purpose : null, null)
    else if (isMailed) await mailMember(tx, context, user, purpose)
  })
}

/** Mails a sign-up of this address a new link: the one that `token` was made for, or the newest. */
export async function requestVerification(
  context: RequestContext,
  form: { email: string; token?: string | undefined } & Purpose,
): Promise<void> {
  const { services, ipAddress } = context
  const { email, token } = form
  await consumeLimit(services, limits['mail requests from an address'], ipAddress)
  const isMailed = await tryLimit(services, limits['confirmations to a mailbox'], email)
  await inTransaction(services, async (tx) => {
    if (!isMailed) return
    const user = await services.auth.findUser(tx, email)
    const purpose = await readPurpose(tx, context, form)
    if (user) return mailMember(tx, context, user, purpose)
    await mailSignUp(
      tx,
      context,
      { email, tokenHash: token === undefined ? undefined : hashToken(token) },
      purpose,
    )
  })
}

/** Mails a waiting sign-up of this address a new link: that one, or the newest. False where none waits. */
export async function mailSignUp(
  tx: Db,
  context: RequestContext,
  { email, tokenHash: wanted }: { email: string; tokenHash?: string | undefined },
  purpose: Purpose = {},
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('pendingSignUps')
    .select(['tokenHash', 'fullName', 'email', 'password'])
    .where('email', '=', email)
    .$if(wanted !== undefined, (query) => query.where('tokenHash', '=', wanted ?? ''))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (!waiting?.password) return false
  const { tokenHash, password, ...signUp } = waiting
  await keepSignUp(tx, context, { ...signUp, password }, purpose, tokenHash)
  return true
}

/**
 * Makes the user of a sign-up, once, and signs in: the token of the new session. The link proves whose address it is, the
 * password which of the address's sign-ups is meant: a stranger's is never confirmed by whom it is mailed to, and a
 * stranger's link signs nobody in to the stranger's account.
 */
export async function confirmSignUp(
  context: RequestContext,
  { token, password: typed }: { token: string; password: string },
): Promise<string> {
  const { now, services, ipAddress, signedIn } = context
  const { auth, db } = services
  if (signedIn) throw new AppError('invalid', { reason: someoneIsHere })
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  const linkHash = hashToken(token)
  const tokenHash = await findSignUp(context, linkHash, typed)
  const confirmed = await translateConflicts('token-invalid', () =>
    db.transaction().execute(async (tx) => {
      const signUp = await tx
        .updateTable('pendingSignUps')
        .set({ confirmedAt: now })
        .where('tokenHash', '=', tokenHash)
        .where('confirmedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning(['email', 'fullName', 'password'])
        .executeTakeFirst()
      if (!signUp?.password || (await auth.findUser(tx, signUp.email))) return null
      const { email, fullName, password } = signUp
      const id = await auth.createUser(tx, { email, fullName, passwordHash: password, now })
      await tx
        .updateTable('pendingSignUps')
        .set({ password: null })
        .where('tokenHash', '=', tokenHash)
        .execute()
      await runHook(services, userSignedUp, tx, context, { userId: id, tokenHash })
      return startSession(tx, context, { id, email }, { authenticatedAt: now })
    }),
  )
  return confirmed ?? refuse(db, linkHash)
}

/** The sign-up that the password belongs to: the link's own, or one of the newest others of its address. */
async function findSignUp(
  { now, services }: RequestContext,
  linkHash: string,
  typed: string,
): Promise<string> {
  const { auth, db } = services
  const waiting = db
    .selectFrom('pendingSignUps')
    .select(['tokenHash', 'email', 'password'])
    .where('password', 'is not', null)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
  const ofLink = await waiting.where('tokenHash', '=', linkHash).executeTakeFirst()
  if (!ofLink) return refuse(db, linkHash)
  const others = await waiting
    .where('email', '=', ofLink.email)
    .where('tokenHash', '!=', linkHash)
    .orderBy('createdAt', 'desc')
    .limit(mostOtherSignUps)
    .execute()
  const tries = [limits['passwords tried with a link'], linkHash] as const
  await consumeLimit(services, ...tries)
  for (const { tokenHash, password } of [ofLink, ...others]) {
    const isRight = await auth.passwords.verify(typed, password).catch(async (error: unknown) => {
      await refundLimit(services, ...tries)
      throw error
    })
    if (isRight) return tokenHash
  }
  throw new AppError('invalid', { fields: { password: otherPassword } })
}

/** What they sign up for; an invitation only if it is one to this very address: no mail repeats what a stranger typed. */
async function readPurpose(
  tx: Db,
  { now }: RequestContext,
  { email, invitation: token, plan, next }: { email: string } & Purpose,
): Promise<Purpose> {
  const isTheirs = token && (await isInvited(tx, { email, token, now }))
  return { invitation: isTheirs ? token : undefined, plan, next }
}

const inTransaction = ({ db }: Services, work: (tx: Db) => Promise<void>) =>
  inConstantTime(() => db.transaction().execute(work))

/**
 * Keeps a sign-up until it is confirmed, and mails its link unless `purpose` is null. `earlierHash` is of the link that this
 * one is mailed after.
 */
async function keepSignUp(
  tx: Db,
  context: RequestContext,
  signUp: SignUp,
  purpose: Purpose | null,
  earlierHash: string | null,
) {
  const { now, services } = context
  const token = generateToken()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  const { email, fullName, password } = signUp
  const tokenHash = hashToken(token)
  await tx
    .insertInto('pendingSignUps')
    .values({ tokenHash, email, fullName, password, expiresAt, createdAt: now })
    .execute()
  await runHook(services, signUpKept, tx, context, { tokenHash, earlierHash })
  if (!purpose) return
  const query = writePurposeQuery(purpose)
  const url = buildLink(services.env, 'verifyEmail', token) + (query && `&${query}`)
  await enqueueMail(tx, now, email, writeConfirmAddress(url))
}

async function mailMember(
  tx: Db,
  { now, services: { env } }: RequestContext,
  { email, fullName }: { email: string; fullName: string },
  purpose: Purpose,
) {
  const signIn = writePurposeQuery(purpose)
    ? env.PUBLIC_URL + getSignInPath(getPurposePath(purpose))
    : buildLink(env, 'signIn')
  const letter = writeAlreadyMember(fullName, signIn, buildLink(env, 'forgottenPassword'))
  await enqueueMail(tx, now, email, letter)
}

// A link that was used, or whose address has an account by another link, is no surprise worth an alarm.
async function refuse(db: Db, tokenHash: string): Promise<never> {
  const member = await db
    .selectFrom('pendingSignUps as p')
    .innerJoin('users as u', 'u.email', 'p.email')
    .select('u.id')
    .where('p.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  throw new AppError('token-invalid', member ? { reason: alreadyConfirmed } : {})
}
