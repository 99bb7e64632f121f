import type { Invitation } from '#contract/members.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'

/** The household's invitations that wait, newest first. */
export async function listInvitations(
  db: Db,
  { householdId }: Pick<Member, 'householdId'>,
  now: Date,
): Promise<Invitation[]> {
  const rows = await selectWaiting(db, householdId).orderBy('i.invitedAt', 'desc').orderBy('i.id').execute()
  return rows.map((row) => toInvitation(row, now))
}

export const selectWaiting = (db: Db, householdId: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('householdPeople as p', sameHousehold('p.id', 'i.invitedBy'))
    .select(['i.id', 'i.email', 'i.role', 'p.name as invitedBy', 'i.invitedAt', 'i.expiresAt'])
    .where('i.householdId', '=', householdId)
    .where('i.acceptedAt', 'is', null)

/** The invitations that wait for an address, of whatever household, newest first. */
export async function listInvitationsTo(
  db: Db,
  email: string,
  now: Date,
): Promise<(Invitation & { householdName: string })[]> {
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('households as h', 'h.householdId', 'i.householdId')
    .innerJoin('householdPeople as p', sameHousehold('p.id', 'i.invitedBy'))
    .select(['i.id', 'i.email', 'i.role', 'p.name as invitedBy', 'i.invitedAt', 'i.expiresAt'])
    .select('h.name as householdName')
    .where('i.email', '=', email)
    .where('i.acceptedAt', 'is', null)
    .orderBy('i.invitedAt', 'desc')
    .orderBy('i.id')
    .execute()
  return rows.map(({ householdName, ...row }) => ({ ...toInvitation(row, now), householdName }))
}

type Waiting = Awaited<ReturnType<ReturnType<typeof selectWaiting>['executeTakeFirstOrThrow']>>

export const toInvitation = (row: Waiting, now: Date): Invitation => ({
  ...toIsoTimes(row),
  isExpired: row.expiresAt <= now,
})
