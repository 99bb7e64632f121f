// Roles change, members leave. Each change is one transaction of the program with the members locked, so that of twenty who
// leave at once the last owner stays.
import { keepsAnOwner, type MemberRole } from '#domain/members.ts'
import { AppError, found } from '#server/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { Member } from '#server/platform/session.ts'
import { asOwner, lockMembers, type Place, type Queries } from './lock.ts'

type Change = { householdId: string; members: Place[]; userId: string }

export const changeRole = (services: Services, actor: Member, userId: string, role: MemberRole) =>
  asOwner(services, actor, async (tx, members) => {
    assertKeepsAnOwner({ householdId: actor.householdId, members, userId }, role)
    await setRole(tx, actor.householdId, userId, role)
  })

/** Makes another member the owner; who was it becomes a member. */
export const transferOwnership = (services: Services, actor: Member, userId: string) =>
  asOwner(services, actor, async (tx, members) => {
    found(members.find((member) => member.userId === userId && userId !== actor.userId))
    await setRole(tx, actor.householdId, userId, 'owner')
    await setRole(tx, actor.householdId, actor.userId, 'member')
  })

/** Their open sessions find no household at the next request (R14); their user stays. */
export const removeMember = (services: Services, actor: Member, userId: string) =>
  asOwner(services, actor, (tx, members) => takeOut(tx, { householdId: actor.householdId, members, userId }))

export const leave = ({ db }: Services, { householdId, userId }: Member) =>
  db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx, householdId)
    await takeOut(tx, { householdId, members, userId })
  })

/** Ends a membership, unless the household would be left without an owner. Whoever is out begins anew: with onboarding. */
export async function takeOut(tx: Queries, change: Change): Promise<void> {
  assertKeepsAnOwner(change, null)
  const { householdId, userId } = change
  await tx.deleteFrom('members').where('householdId', '=', householdId).where('userId', '=', userId).execute()
  await tx.updateTable('profiles').set({ onboardedAt: null }).where('userId', '=', userId).execute()
  await dropInvitationsOf(tx, householdId, userId)
}

function assertKeepsAnOwner({ members, userId }: Change, becomes: MemberRole | null): void {
  found(members.find((member) => member.userId === userId))
  if (!keepsAnOwner(members, userId, becomes)) throw new AppError('last-owner')
}

async function setRole(tx: Queries, householdId: string, userId: string, role: MemberRole): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role })
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .execute()
  if (role !== 'owner') await dropInvitationsOf(tx, householdId, userId)
}

// Who is no owner any more lets nobody in, not by a link sent before either: it may be to another address of theirs (R14).
const dropInvitationsOf = (tx: Queries, householdId: string, userId: string) =>
  tx
    .deleteFrom('invitations')
    .where('householdId', '=', householdId)
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .execute()
