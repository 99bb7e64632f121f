// Opens the link of an invitation and joins its household.
import { sql } from 'kysely'
import type { OpenedInvitation } from '#contract/members.ts'
import { checkJoining } from '#domain/members.ts'
import { AppError } from '#server/errors.ts'
import { isUnused } from '#server/features/archive/public.ts'
import { sharedLimits, consumeLimit } from '#server/platform/identity/limits.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { hashToken, type SignedIn } from '#server/platform/identity/session.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { endMembership } from './membership.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { findOwnHousehold, lockHouseholds, readMembers } from './lock-members.ts'
import { writeMemberJoined, writeMemberLeft } from './mails.ts'
import { dropHousehold } from './drop-household.ts'
import { lockUser } from './public.ts'
import { readPerson, type MailServices, mailOwners } from './mail-members.ts'

const noLongerValid = 'This invitation is no longer valid. Ask for a new one.'

/** What an invitation is about, and what accepting it would do to whoever asks. */
export async function openInvitation(
  { services, signedIn, ipAddress }: RequestContext,
  token: string,
): Promise<OpenedInvitation> {
  const { db, clock, areas } = services
  const invitation = await findInvitation(db, token, clock.now())
  if (!invitation || (invitation.acceptedBy && !isIn(signedIn, invitation.householdId))) {
    await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
    throw new AppError('token-invalid', { reason: noLongerValid })
  }
  const { householdName, inviterName, inviterEmail, email, role, expiresAt } = invitation
  return {
    householdName,
    invitedBy: { name: inviterName, email: inviterEmail ?? '' },
    email,
    role,
    expiresAt: expiresAt.toISOString(),
    standing: await standing(db, areas.archive, invitation, signedIn),
  }
}

async function standing(
  db: Db,
  rules: ArchiveRules,
  { householdId, email }: FoundInvitation,
  signedIn: SignedIn | null,
): Promise<OpenedInvitation['standing']> {
  if (!signedIn) return { kind: 'visitor' }
  if (isIn(signedIn, householdId)) return { kind: 'here' }
  if (signedIn.email !== email) return { kind: 'other-address', email: signedIn.email }
  const own = signedIn.member && (await readOwn(db, rules, signedIn.member.householdId))
  const becomes = checkJoining(own, signedIn.userId)
  if (!own || becomes === 'none') return { kind: 'joins', own: null }
  const { householdName, accountCount, transactionCount } = own
  return { kind: 'joins', own: { householdName, becomes, accountCount, transactionCount } }
}

const isIn = (signedIn: SignedIn | null, householdId: string) => signedIn?.member?.householdId === householdId

/**
 * Joins the household of an invitation. The user's row and both households' are locked, so that two clicks, two tabs and
 * two invitations at once end in one membership. The click that was sent twice is answered twice.
 */
export async function acceptInvitation(
  { services, signedIn, ipAddress }: RequestContext,
  { token, deletes }: { token: string; deletes?: string | undefined },
): Promise<void> {
  const { db, clock } = services
  const { userId } = requireUser({ signedIn })
  const now = clock.now()
  const isJoined = await db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    const { invitation, own } = await lockBoth(tx, { token, userId, now })
    if (!user || !invitation) return false
    const { householdId } = invitation
    if (own === householdId) return true
    if (invitation.acceptedBy) return false
    if (invitation.email !== user.email || !user.emailVerified) throw new AppError('other-invitee')
    if (own) await giveUp(tx, services, own, { userId, deletes })
    await tx
      .insertInto('members')
      .values({ householdId, userId, role: invitation.role, joinedAt: now })
      .execute()
    await tx
      .updateTable('invitations')
      .set({ acceptedAt: now, acceptedBy: userId })
      .where('householdId', '=', householdId)
      .where('id', '=', invitation.id)
      .execute()
    await skipOnboarding(tx, { householdId, userId, now })
    const joined = writeMemberJoined(await readPerson(tx, userId), invitation.role)
    await mailOwners(tx, services, householdId, [userId], joined)
    return true
  })
  if (isJoined) return
  await consumeLimit(services, sharedLimits['links tried from an address'], ipAddress)
  throw new AppError('token-invalid', { reason: noLongerValid })
}

/**
 * An invitation and the household its reader is in, both as they are while both households are locked. Whoever held a lock
 * before may have taken the invitation back, sent it anew, or moved everybody into the household of an archive: then it
 * starts over with what is so now. Without an invitation, or when the reader is there already, nothing is locked.
 */
async function lockBoth(tx: Db, { token, userId, now }: { token: string; userId: string; now: Date }) {
  const read = async () => ({
    invitation: await findInvitation(tx, token, now),
    own: await findOwnHousehold(tx, userId),
  })
  for (;;) {
    const before = await read()
    const { invitation, own } = before
    if (!invitation || invitation.householdId === own) return before
    await lockHouseholds(tx, [invitation.householdId, ...(own ? [own] : [])])
    const held = await read()
    if (held.invitation?.householdId === invitation.householdId && held.own === own) return held
  }
}

/** Lets go of the household somebody is in, as they were told they would (domain/members.ts). */
async function giveUp(
  tx: Db,
  services: MailServices & Pick<Services, 'areas'>,
  householdId: string,
  { userId, deletes }: { userId: string; deletes: string | undefined },
): Promise<void> {
  const own = await readOwn(tx, services.areas.archive, householdId)
  const becomes = checkJoining(own, userId)
  if (becomes === 'last-owner')
    throw new AppError('last-owner', {
      reason: `You are the only owner of ${own.householdName}. Make somebody else its owner first, then accept.`,
    })
  if (becomes === 'left') {
    await endMembership(tx, { householdId, members: own.members, userId })
    return mailOwners(tx, services, householdId, [], writeMemberLeft(await readPerson(tx, userId)))
  }
  if (becomes === 'deleted' && deletes?.normalize('NFC').trim() !== own.householdName)
    throw new AppError('invalid', { fields: { deletes: `Type ${own.householdName} to confirm` } })
  await dropHousehold(tx, householdId)
}

async function readOwn(db: Db, rules: ArchiveRules, householdId: string) {
  const countOf = (table: 'accounts' | 'transactions') =>
    sql<number>`(select count(*)::bigint from ${sql.table(table)} t where t.household_id = h.household_id)`
  const { name: householdName, ...counts } = await db
    .selectFrom('households as h')
    .select('h.name')
    .select([countOf('accounts').as('accountCount'), countOf('transactions').as('transactionCount')])
    .where('h.householdId', '=', householdId)
    .executeTakeFirstOrThrow()
  const members = await readMembers(db, householdId)
  return { householdName, members, isUnused: await isUnused(db, rules, householdId), ...counts }
}

// Whoever joins a household that is set up finds it so; one that is not asks whoever comes first.
async function skipOnboarding(
  tx: Db,
  { householdId, userId, now }: { householdId: string; userId: string; now: Date },
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('householdId', '=', householdId)
    .limit(1)
    .executeTakeFirst()
  const onboardedAt = account ? now : null
  await tx
    .insertInto('profiles')
    .values({ userId, onboardedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ onboardedAt }))
    .execute()
}

const findInvitation = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('households as h', 'h.householdId', 'i.householdId')
    .innerJoin('householdPeople as p', sameHousehold('p.id', 'i.invitedBy'))
    .leftJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.householdId', 'i.id', 'i.email', 'i.role', 'i.expiresAt', 'i.acceptedBy'])
    .select(['h.name as householdName', 'p.name as inviterName', 'u.email as inviterEmail'])
    .where('i.tokenHash', '=', hashToken(token))
    .where('i.expiresAt', '>', now)
    .executeTakeFirst()

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>
