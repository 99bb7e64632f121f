// The household that an archive is being written into. Nobody is a member until it is complete (migration 0018).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { isUnused } from './public.ts'
import { listArchivedTables, peopleTable, listTablesLeftOut } from './tables.ts'

/** Returns the membership that the member will have in it. Without a heartbeat for a minute the household is purged. */
export async function createIncomingHousehold({ db }: Pick<Services, 'db'>, member: Member): Promise<Member> {
  const householdId = uuidv7()
  await db
    .insertInto('deletions')
    .values({
      id: uuidv7(),
      household: householdId,
      requestedAt: sql`now()`,
      fillingAt: sql`clock_timestamp()`,
    })
    .execute()
  return { ...member, householdId }
}

/** The heartbeat before each batch. Throws 'archive-busy' when the household was given up meanwhile. */
export async function renewIncoming(tx: Db, { householdId }: Member): Promise<void> {
  const alive = await tx
    .updateTable('deletions')
    .set({ fillingAt: sql`clock_timestamp()` })
    .where('household', '=', householdId)
    .where('fillingAt', 'is not', null)
    .executeTakeFirst()
  if (!alive.numUpdatedRows) throw new AppError('archive-busy')
}

/** Gives the household up: the purge deletes what was written. */
export async function abandonIncoming({ db }: Pick<Services, 'db'>, { householdId }: Member): Promise<void> {
  await db.updateTable('deletions').set({ fillingAt: null }).where('household', '=', householdId).execute()
}

/**
 * Brings everybody over from the household they are in, which goes, into the one that has arrived, in one transaction:
 * what shows everything at once. Throws 'household-not-empty' when somebody has begun to use theirs, or left it,
 * 'owner-only' when the member owns it no longer.
 */
export async function moveIntoIncoming(
  { db, clock, areas: { archive } }: Pick<Services, 'db' | 'clock' | 'areas'>,
  member: Member,
  arrived: Member,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFurniture(tx, archive, member)
    await assertEmpty(tx, archive, member)
    await renewIncoming(tx, arrived)
    await tx.deleteFrom('deletions').where('household', '=', arrived.householdId).execute()
    await moveMembers(tx, archive, { from: member.householdId, to: arrived.householdId })
    await tx.deleteFrom('households').where('householdId', '=', member.householdId).execute()
    await tx
      .updateTable('profiles')
      .set({ onboardedAt: clock.now() })
      .where('userId', '=', member.userId)
      .where('onboardedAt', 'is', null)
      .execute()
  })
}

// Locks the rows that a new household starts with. A write that refers to one of them waits: one that came before is seen
// by the check for emptiness, one that comes after fails.
async function lockFurniture(tx: Db, rules: ArchiveRules, { householdId }: Member) {
  for (const [name, { furnished }] of listArchivedTables(rules))
    if (furnished)
      await sql`select from ${sql.table(name)} t where t.household_id = ${householdId} for update`.execute(tx)
}

/**
 * Throws 'household-not-empty' when somebody has begun to use the household, or the member is in another by now;
 * 'owner-only' when somebody else owns it by now.
 */
export async function assertEmpty(
  db: Db,
  rules: ArchiveRules,
  { householdId, userId }: Member,
): Promise<void> {
  const place = await db
    .selectFrom('members')
    .select('role')
    .where('householdId', '=', householdId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (place && place.role !== 'owner') throw new AppError('owner-only')
  if (!place || !(await isUnused(db, rules, householdId))) throw new AppError('household-not-empty')
}

// In one statement, because what is a member's names the member's row.
async function moveMembers(
  tx: Db,
  rules: ArchiveRules,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const people = sql.table(peopleTable)
  await sql`insert into ${people}
    select moved.* from ${people} p, jsonb_populate_record(p, jsonb_build_object('household_id', ${to}::uuid)) moved
    where p.household_id = ${from}
    on conflict (household_id, id) do update set name = excluded.name`.execute(tx)
  const moves = listTablesLeftOut(rules)
    .filter(([, { staysWithMembers }]) => staysWithMembers)
    .map(
      ([name]) => sql`${sql.id(`moved_${name}`)} as (
        update ${sql.table(name)} set household_id = ${to} where household_id = ${from})`,
    )
  await sql`with ${sql.join(moves)} select`.execute(tx)
}
