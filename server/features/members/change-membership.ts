// Changes roles and ends memberships. Each change locks the members of the household, so that the last owner stays however
// many leave at once.
import { keepsAnOwner, type MemberRole } from '#domain/members.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { runAsOwner, lockMembers, type Place } from './lock-members.ts'
import {
  writeMemberLeft,
  writeMemberRemoved,
  writeOwnershipGiven,
  writeOwnershipReceived,
  writeRoleChanged,
  writeYouWereRemoved,
} from './mails.ts'
import { readPerson, mailMember, mailOwners } from './mail-members.ts'
import { limits } from './limits.ts'

type Change = { householdId: string; members: Place[]; userId: string }

export async function changeRole(
  services: Services,
  actor: Member,
  userId: string,
  role: MemberRole,
): Promise<void> {
  const { householdId } = actor
  await consumeLimit(services, limits['changes of role in a household'], householdId)
  await runAsOwner(services, actor, async (tx, members) => {
    const before = assertKeepsAnOwner({ householdId, members, userId }, role)
    if (before.role === role) return
    await setRole(tx, householdId, userId, role)
    const by = await readPerson(tx, actor.userId)
    await mailMember(tx, services, householdId, await readPerson(tx, userId), writeRoleChanged(by, role))
  })
}

/** Makes another member the owner; who was it becomes a member. */
export async function transferOwnership(services: Services, actor: Member, userId: string): Promise<void> {
  const { householdId } = actor
  await consumeLimit(services, limits['changes of role in a household'], householdId)
  await runAsOwner(services, actor, async (tx, members) => {
    requireFound(members.find((member) => member.userId === userId && userId !== actor.userId))
    await setRole(tx, householdId, userId, 'owner')
    await setRole(tx, householdId, actor.userId, 'member')
    const [from, to] = [await readPerson(tx, actor.userId), await readPerson(tx, userId)]
    await mailMember(tx, services, householdId, to, writeOwnershipReceived(from))
    await mailMember(tx, services, householdId, from, writeOwnershipGiven(to))
  })
}

/** Their open sessions find no household at the next request (R14); their user stays. */
export async function removeMember(services: Services, actor: Member, userId: string): Promise<void> {
  const { householdId } = actor
  if (userId === actor.userId) return leaveHousehold(services, actor)
  await runAsOwner(services, actor, async (tx, members) => {
    await endMembership(tx, { householdId, members, userId })
    const who = await readPerson(tx, userId)
    const by = await readPerson(tx, actor.userId)
    await mailMember(tx, services, householdId, who, writeYouWereRemoved(by))
    await mailOwners(tx, services, householdId, [actor.userId], writeMemberRemoved(who, by))
  })
}

export const leaveHousehold = (services: Services, { householdId, userId }: Member): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx, householdId)
    await endMembership(tx, { householdId, members, userId })
    await mailOwners(tx, services, householdId, [], writeMemberLeft(await readPerson(tx, userId)))
  })

/**
 * Ends a membership, unless the household would be left without an owner. The user starts
 * again with onboarding. The caller mails the other members.
 */
export async function endMembership(tx: Db, change: Change): Promise<void> {
  assertKeepsAnOwner(change, null)
  const { householdId, userId } = change
  await tx.deleteFrom('members').where('householdId', '=', householdId).where('userId', '=', userId).execute()
  await tx.updateTable('profiles').set({ onboardedAt: null }).where('userId', '=', userId).execute()
  await dropInvitationsOf(tx, householdId, userId)
}

/** The place as it is before the change. */
function assertKeepsAnOwner({ members, userId }: Change, becomes: MemberRole | null): Place {
  const place = requireFound(members.find((member) => member.userId === userId))
  if (!keepsAnOwner(members, userId, becomes)) throw new AppError('last-owner')
  return place
}

async function setRole(tx: Db, householdId: string, userId: string, role: MemberRole): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role })
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .execute()
  if (role !== 'owner') await dropInvitationsOf(tx, householdId, userId)
}

// Deletes the invitations of somebody who is no longer an owner: one may have gone to another address of theirs (R14).
const dropInvitationsOf = (tx: Db, householdId: string, userId: string) =>
  tx
    .deleteFrom('invitations')
    .where('householdId', '=', householdId)
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .execute()
