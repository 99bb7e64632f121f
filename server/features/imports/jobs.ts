import { sql } from 'kysely'
import type { Services } from '#server/platform/process/services.ts'
import { describeFailure } from './failure.ts'
import { silenceLimit } from './queries.ts'

/** How long a draft that is not landed, and the rows of an undone import, are kept: a day. */
const keptHours = 24
const rowsAtOnce = 2000

/**
 * Takes away what imports left behind: drafts nobody landed, rows whose writer died on the way, rows that were undone a
 * day ago. Safe beside running imports and undos, and in several processes at once: what it takes it claims first, by
 * one conditional update, and from then on nobody else writes or shows these rows (R51).
 */
export async function sweepImports(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const longAgo = new Date(clock.now().getTime() - keptHours * 3_600_000)
  const dead = await db
    .updateTable('imports')
    .set({ landingKey: null, failure: describeFailure(null) })
    .where('landedAt', 'is', null)
    .where('hiddenAt', '<', silenceLimit)
    .returning('id')
    .execute()
  const undone = await db
    .updateTable('imports')
    .set({ landingKey: null })
    .where('hiddenAt', 'is not', null)
    .where('undoneAt', '<', longAgo)
    .returning('id')
    .execute()
  for (const { id } of [...dead, ...undone]) {
    await dropRows(services, id, null)
    await db
      .updateTable('imports')
      .set({ hiddenAt: null })
      .where('id', '=', id)
      .where('landingKey', 'is', null)
      .execute()
  }
  await db
    .deleteFrom('imports')
    .where('landedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('createdAt', '<', longAgo)
    .execute()
}

/**
 * Counts whoever was landing an import as dead at once: for a start on data that no other process has open. What they
 * wrote is swept, or landed again, as after a minute of silence.
 */
export async function abandonLandings({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .updateTable('imports')
    .set({ hiddenAt: sql`hidden_at - interval '1 minute'` })
    .where('landedAt', 'is', null)
    .where('hiddenAt', 'is not', null)
    .execute()
}

/**
 * Deletes the rows of a hidden import, which no household can see, and what others learnt by it, a few at a time, and stops
 * when it is no longer `key`'s: a landing's own, or null for the sweeper.
 */
export async function dropRows(
  { db }: Pick<Services, 'db'>,
  importId: string,
  key: string | null,
): Promise<void> {
  for (const table of ['transaction_bank_ids', 'transactions']) await dropRowsOf(table, { db, importId, key })
}

async function dropRowsOf(
  table: string,
  { db, importId, key }: Pick<Services, 'db'> & { importId: string; key: string | null },
): Promise<void> {
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    const result = await sql`delete from ${sql.table(table)} t using (
        select x.household_id, x.id from ${sql.table(table)} x
        join imports i on i.household_id = x.household_id and i.id = x.import_id
        where i.id = ${importId} and i.hidden_at is not null and i.landing_key is not distinct from ${key}::uuid
        limit ${rowsAtOnce}) dropped
      where t.household_id = dropped.household_id and t.id = dropped.id`.execute(db)
    deleted = Number(result.numAffectedRows ?? 0)
  }
}
