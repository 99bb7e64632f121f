// What every change of a membership keeps: the household has an owner, and who is none invites nobody.
import { keepsAnOwner, type MemberRole } from '#domain/members.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Place } from './lock-members.ts'

type Change = { householdId: string; members: Place[]; userId: string }

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
export function assertKeepsAnOwner({ members, userId }: Change, becomes: MemberRole | null): Place {
  const place = requireFound(members.find((member) => member.userId === userId))
  if (!keepsAnOwner(members, userId, becomes)) throw new AppError('last-owner')
  return place
}

export async function setRole(tx: Db, householdId: string, userId: string, role: MemberRole): Promise<void> {
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
