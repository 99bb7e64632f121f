import type { Member as MemberRow } from '#contract/members.ts'
import { formerMember, type MemberRole } from '#domain/members.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { endMembership } from './membership.ts'
import { dropHousehold } from './drop-household.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { lockOwnHousehold, readMembers } from './lock-members.ts'
import { writeMemberDeleted } from './mails.ts'
import { type MailServices, mailOwners } from './mail-members.ts'

export { listInvitations, listInvitationsTo } from './queries.ts'
export { resendInvitationTo } from './resend-invitation.ts'

/** The members of the transaction's household, the longest there first. */
export async function listMembers(tx: HouseholdTransaction): Promise<MemberRow[]> {
  const rows = await tx
    .selectFrom('vHouseholdMembers')
    .select(['userId as id', 'fullName as name', 'email', 'role', 'joinedAt'])
    .orderBy('joinedAt')
    .orderBy('userId')
    .execute()
  return rows.map((row) => ({ ...toIsoTimes(row), role: row.role as MemberRole }))
}

/**
 * Ends the membership of a user who is about to be deleted, in a transaction of the program. A household without other
 * members is deleted; otherwise its owners are mailed. Throws 'last-owner' while others would be left without an owner.
 */
export async function leaveForDeletion(tx: Db, services: MailServices, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const householdId = await lockOwnHousehold(tx, userId)
  if (!householdId) return
  const members = await readMembers(tx, householdId)
  if (members.length === 1) await dropHousehold(tx, householdId)
  else {
    await endMembership(tx, { householdId, members, userId })
    await mailOwners(tx, services, householdId, [], writeMemberDeleted)
  }
}

/**
 * Takes the name off what somebody entered, in every household they ever belonged to, and drops the invitations that were
 * sent to their address (R65). Call it while the user is still there, in a transaction of the program.
 */
export async function forgetPerson(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('householdPeople').set({ name: formerMember }).where('id', '=', userId).execute()
  await tx
    .deleteFrom('invitations')
    .where('email', '=', (users) => users.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
}

/** Whether this is the token of an invitation that was mailed to this address and still works. */
export const isInvited = (
  tx: Db,
  { email, token, now }: { email: string; token: string; now: Date },
): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('invitations')
      .select('id')
      .where('tokenHash', '=', hashToken(token))
      .where('email', '=', email)
      .where('acceptedAt', 'is', null)
      .where('expiresAt', '>', now),
  )

/** One change of somebody's membership at a time, the making of their first household included. */
export const lockUser = (tx: Db, userId: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
