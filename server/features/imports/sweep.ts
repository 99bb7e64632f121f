import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'
import { failureOf } from './failure.ts'
import { silentSince } from './queries.ts'

/** A draft that nobody lands, and rows of an undone import, are kept for a day. */
const keptHours = 24
const rowsAtOnce = 2000

/**
 * Takes away what imports left behind: drafts nobody landed, rows whose writer died on the way, rows that were undone a
 * day ago. Safe beside running imports, and in several processes at once.
 */
export async function sweepImports(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const longAgo = new Date(clock.now().getTime() - keptHours * 3_600_000)
  const dead = await db
    .updateTable('imports')
    .set({ landingKey: null, failure: failureOf(null) })
    .where('landedAt', 'is', null)
    .where('hiddenAt', '<', silentSince)
    .returning('id')
    .execute()
  const undone = await db
    .selectFrom('imports')
    .select('id')
    .where('hiddenAt', 'is not', null)
    .where('undoneAt', '<', longAgo)
    .execute()
  for (const { id } of [...dead, ...undone]) {
    await dropRows(services, id)
    await db
      .updateTable('imports')
      .set({ hiddenAt: null })
      .where('id', '=', id)
      .where((is) => is.or([is('landingKey', 'is', null), is('undoneAt', 'is not', null)]))
      .execute()
  }
  await db
    .deleteFrom('imports')
    .where('landedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('createdAt', '<', longAgo)
    .execute()
}

/** Deletes the rows of a hidden import, which no household can see, a few at a time. */
export async function dropRows({ db }: Pick<Services, 'db'>, importId: string): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    const result = await sql`delete from transactions t using (
        select x.household_id, x.id from transactions x
        join imports i on i.household_id = x.household_id and i.id = x.import_id
        where i.id = ${importId} and i.hidden_at is not null limit ${rowsAtOnce}) dropped
      where t.household_id = dropped.household_id and t.id = dropped.id`.execute(db)
    deleted = Number(result.numAffectedRows ?? 0)
  }
}
