import type { SendableMail, SupportedPerson } from '#contract/support.ts'
import { AppError } from '#server/errors.ts'
import { listActionsOn } from '#server/features/audit/public.ts'
import { describeSubscription } from '#server/features/billing/public.ts'
import { listInvitationsTo } from '#server/features/members/public.ts'
import { findLastMailTo, listMailsTo, type Mailed } from '#server/features/outbox/public.ts'
import { readSignIn } from '#server/features/security/public.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nameAdministrator } from '#server/platform/audit/record-action.ts'
import type { Services } from '#server/platform/process/services.ts'
import { templates } from './mail-again.ts'
import { findUser, nameAddress } from './target.ts'
import { readTrial } from './trials.ts'

const mostMails = 30
const mostActions = 30

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Person = SupportedPerson
type OfAccount = Pick<Person, 'signIn' | 'sessions' | 'adminRoles' | 'household' | 'plan' | 'trial'>

/** What support sees of whoever has an address. Throws 'not-found' when it is nobody's, nor waits, nor was invited. */
export async function readPerson(services: Services, email: string): Promise<Person> {
  const { db, clock } = services
  const user = await findUser(db, email)
  const invitations = await listInvitationsTo(db, email, clock.now())
  const standing = user ? describeUser(user) : await describeStranger(db, email, invitations)
  const bounce = await db
    .selectFrom('bouncedAddresses')
    .select(['reason', 'detail', 'bouncedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  const mailed = { email, userId: user?.id ?? null }
  const subjects = [nameAddress(services, email)]
  if (user) subjects.push(await nameAdministrator(db, user.id))
  return {
    email,
    ...standing,
    ...(user ? await readAccount(services, user) : noAccount),
    invitations,
    bounce: bounce ? toIsoTimes(bounce) : null,
    sendable: await listSendable(db, mailed, standing.kind, invitations),
    mails: await listMailsTo(db, mailed, mostMails),
    actions: await listActionsOn(db, subjects, mostActions),
  }
}

type Standing = Pick<Person, 'kind' | 'fullName' | 'since' | 'isConfirmed' | 'lastActiveOn' | 'linkExpiresAt'>

const describeUser = ({ fullName, createdAt, emailVerified, lastActiveOn }: User): Standing => ({
  kind: 'account',
  fullName,
  since: createdAt.toISOString(),
  isConfirmed: emailVerified,
  lastActiveOn: lastActiveOn as Standing['lastActiveOn'],
  linkExpiresAt: null,
})

// A name is not confirmed before the address is, so it is not shown.
async function describeStranger(
  db: Db,
  email: string,
  invitations: Person['invitations'],
): Promise<Standing> {
  const signUp = await db
    .selectFrom('pendingSignUps')
    .select(['createdAt', 'expiresAt'])
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .where('password', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const base = { fullName: null, isConfirmed: false, lastActiveOn: null }
  if (signUp)
    return {
      ...base,
      kind: 'sign-up',
      since: signUp.createdAt.toISOString(),
      linkExpiresAt: signUp.expiresAt.toISOString(),
    }
  const [invitation] = invitations
  if (!invitation) throw new AppError('not-found')
  return { ...base, kind: 'invited', since: invitation.invitedAt, linkExpiresAt: null }
}

const noAccount: OfAccount = {
  signIn: { hasPassword: false, hasOutsideIdentity: false, codesSince: null, passkeyCount: 0 },
  sessions: [],
  adminRoles: [],
  household: null,
  plan: null,
  trial: { daysLeft: 0, refusal: 'no-household', undoable: null },
}

async function readAccount(services: Services, { id }: User): Promise<OfAccount> {
  const { db, env, clock } = services
  const { refund: _refund, giver: _giver, isPro: _isPro, ...plan } = await describeSubscription(services, id)
  const roles = await db
    .selectFrom('adminRoles')
    .select('role')
    .where('userId', '=', id)
    .orderBy('role')
    .execute()
  return {
    ...(await readSignIn(db, env, id, clock.now())),
    adminRoles: roles.map(({ role }) => role),
    household: await readHousehold(db, id),
    plan,
    trial: await readTrial(db, services, id, plan.trialEndsAt),
  }
}

/** Who is in somebody's household, as they know each other; nothing of what is in it. */
async function readHousehold(db: Db, userId: string): Promise<Person['household']> {
  const own = await db
    .selectFrom('members as m')
    .innerJoin('households as h', 'h.householdId', 'm.householdId')
    .select(['h.householdId', 'h.name', 'h.createdAt as since', 'm.role'])
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  if (!own) return null
  const members = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.email', 'm.role', 'm.joinedAt'])
    .where('m.householdId', '=', own.householdId)
    .orderBy('m.joinedAt')
    .orderBy('m.userId')
    .execute()
  const { name, since, role } = own
  return { name, since: since.toISOString(), role, members: members.map(toIsoTimes) }
}

async function listSendable(
  db: Db,
  mailed: Mailed,
  kind: Person['kind'],
  invitations: Person['invitations'],
): Promise<SendableMail[]> {
  const describe = async (of: SendableMail['kind'], invitationId: string | null = null) => {
    const last = await findLastMailTo(db, mailed, templates[of])
    return {
      kind: of,
      invitationId,
      lastMailId: last?.id ?? null,
      lastMailedAt: last?.createdAt.toISOString() ?? null,
    }
  }
  const own =
    kind === 'account'
      ? [await describe('password-reset')]
      : kind === 'sign-up'
        ? [await describe('confirmation')]
        : []
  return [...own, ...(await Promise.all(invitations.map(({ id }) => describe('invitation', id))))]
}
