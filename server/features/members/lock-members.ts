import type { Db } from '#server/platform/database/db.ts'
import type { MemberRole } from '#domain/members.ts'
import { AppError } from '#server/errors.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'

export type Place = { userId: string; role: MemberRole }

/**
 * The members of a household. Nobody joins it, leaves it or gets another role before the transaction ends: whoever would
 * waits for the household's row. Throws 'no-household' when it is gone.
 */
export async function lockMembers(tx: Db, householdId: string): Promise<Place[]> {
  const held = await lockHouseholds(tx, [householdId])
  if (held.length === 0) throw new AppError('no-household')
  return readMembers(tx, householdId)
}

/**
 * The household somebody is in, locked, or none. An archive that arrives brings its members into another household while
 * this waits for the first: then it starts over with that one. Lock the user before (`lockUser`).
 */
export async function lockOwnHousehold(tx: Db, userId: string): Promise<string | undefined> {
  for (;;) {
    const householdId = await findOwnHousehold(tx, userId)
    if (householdId) await lockHouseholds(tx, [householdId])
    if ((await findOwnHousehold(tx, userId)) === householdId) return householdId
  }
}

export async function findOwnHousehold(tx: Db, userId: string): Promise<string | undefined> {
  const own = await tx
    .selectFrom('members')
    .select('householdId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own?.householdId
}

/** In the order of their ids, so that two who lock the same two households queue. Rows may still refer to them. */
export const lockHouseholds = (tx: Db, householdIds: string[]) =>
  tx
    .selectFrom('households')
    .select('householdId')
    .where('householdId', 'in', householdIds)
    .orderBy('householdId')
    .forNoKeyUpdate()
    .execute()

export const readMembers = (tx: Db, householdId: string): Promise<Place[]> =>
  tx.selectFrom('members').select(['userId', 'role']).where('householdId', '=', householdId).execute()

/** Runs `work` with the household's members locked; refuses whoever is no owner any more. */
export async function runAsOwner<Result>(
  { db }: Pick<Services, 'db'>,
  { householdId, userId }: Member,
  work: (tx: Db, members: Place[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx, householdId)
    if (members.find((member) => member.userId === userId)?.role !== 'owner') throw new AppError('owner-only')
    return work(tx, members)
  })
}
