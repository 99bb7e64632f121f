// Cleans up after deletions: deletes the rows of households without members, then their traces in the database's files.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { sweepTraces } from '#server/platform/database/maintenance.ts'
import type { Services } from '#server/platform/process/services.ts'

const rowsAtOnce = 2000

/** After so long without a heartbeat, an import of an archive counts as dead. */
const longSilence = sql<Date>`clock_timestamp() - interval '1 minute'`

/**
 * Takes away the rows of all households that are going, in short transactions; of those, too, that an archive began to
 * fill and will not. Safe to repeat, to interrupt anywhere and to run in several processes at once: what is left is found
 * again by the row in `deletions`, and whoever finds it locked leaves the household to the one who is at it.
 */
export async function purgeHouseholds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // An import that was only slow is stopped by this, too.
  await db.updateTable('deletions').set({ fillingAt: null }).where('fillingAt', '<', longSilence).execute()
  const going = await db
    .selectFrom('deletions')
    .select('household')
    .where('rowsGoneAt', 'is', null)
    .where('fillingAt', 'is', null)
    .where('household', 'is not', null)
    .$narrowType<{ household: string }>()
    .orderBy('requestedAt')
    .execute()
  for (const { household } of going)
    for (let isLeft = true; isLeft;) isLeft = await purgeSome(db, household, clock.now())
}

/** True when the caller should ask again, because there is more to delete. */
const purgeSome = (db: Db, household: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('deletions')
      .select('id')
      .where('household', '=', household)
      .where('rowsGoneAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!own) return false
    const deleted = await sql`delete from transactions t
      using (select id from transactions where household_id = ${household} limit ${rowsAtOnce}) going
      where t.household_id = ${household} and t.id = going.id`.execute(tx)
    if (Number(deleted.numAffectedRows ?? 0) === rowsAtOnce) return true
    await tx.deleteFrom('households').where('householdId', '=', household).execute()
    await tx.updateTable('deletions').set({ rowsGoneAt: now }).where('id', '=', own.id).execute()
    return false
  })

/** Runs at night: removes deleted data from the database's files, then the records of what was deleted. */
export async function sweepDeletions(services: Pick<Services, 'db' | 'pool' | 'engine'>): Promise<void> {
  const { db } = services
  const gone = await db.selectFrom('deletions').select('id').where('rowsGoneAt', 'is not', null).execute()
  if (gone.length === 0) return
  await sweepTraces(services)
  const ids = gone.map(({ id }) => id)
  await db.deleteFrom('deletions').where('id', 'in', ids).execute()
}
