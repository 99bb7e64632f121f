// Maintenance that a Postgres server does by itself but the embedded engine does not.
import type { Pool } from 'pg'
import type { OpenDatabase } from './open.ts'

type Maintained = Pick<OpenDatabase, 'pool' | 'engine'>

/** Every few minutes and after imports: without it the engine's log only grows, and the next start replays it all. */
export async function checkpoint({ pool, engine }: Maintained): Promise<void> {
  if (engine === 'embedded') await pool.query('checkpoint')
}

/** What new rows say is found by reading through all that is pending, until it stands in the index of words. */
export async function indexPendingWords({ pool }: Pick<Maintained, 'pool'>): Promise<void> {
  await pool.query(`select gin_clean_pending_list('transactions_search')`)
}

/**
 * After many rows came, of one table or of all: until then what was planned for few rows looks through all of them, and a list takes
 * ten times as long (270 ms where it takes 24). A server's autovacuum does so within a minute. From a tenth of the rows that the
 * night looks at, since others wait meanwhile.
 */
export async function refreshStatistics({ pool, engine }: Maintained, table?: 'transactions'): Promise<void> {
  // Statements sent together are one transaction, which ends where one of them fails, too.
  if (engine === 'embedded')
    await pool.query(`set local default_statistics_target = 10; analyze ${table ?? ''}`)
}

/** Nightly: vacuums deleted rows and refreshes the planner's statistics. */
export async function vacuum({ pool, engine }: Maintained): Promise<void> {
  if (engine === 'embedded') await pool.query('vacuum (analyze)')
}

/**
 * Removes deleted data from the files. Postgres keeps deleted rows until a vacuum and then their bytes until something is
 * written over them, the log keeps what was written, and the planner's statistics keep samples of it. The embedded
 * engine writes all tables anew and begins a new log. A server's files are its administrator's: there
 * the rows are vacuumed and the samples taken anew.
 */
export async function sweepTraces({ pool, engine }: Maintained): Promise<void> {
  return engine === 'embedded' ? sweepEmbedded(pool) : sweepServer(pool)
}

// Statement by statement over the pool, so that others, who share the one engine, wait for one of them at most.
async function sweepEmbedded(pool: Pool): Promise<void> {
  await pool.query('delete from pg_statistic')
  const { rows } = await pool.query<{ name: string }>(`select oid::regclass::text as name from pg_class
    where relkind = 'r' and (relnamespace <> 'pg_catalog'::regnamespace or relname = 'pg_statistic')
      and relnamespace <> 'information_schema'::regnamespace`)
  for (const { name } of rows) await pool.query(`vacuum (full, analyze) ${name}`)
  await beginNewLog(pool)
}

// Postgres renames old segments of the log to use them again, with the old bytes in them. Switching past all removes them.
async function beginNewLog(pool: Pool): Promise<void> {
  await pool.query('set wal_recycle = off')
  const { rows } = await pool.query<{ pieces: number }>('select count(*) as pieces from pg_ls_waldir()')
  for (let piece = 0; piece <= (rows[0]?.pieces ?? 0); piece++) {
    await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
  }
  await pool.query('reset wal_recycle')
}

// An empty table gives no new samples, so its old ones stay: from Postgres 18 on they can be cleared.
async function sweepServer(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    const { rows } = await client.query<{ canClear: boolean }>(
      `select to_regproc('pg_clear_attribute_stats') is not null as "canClear"`,
    )
    if (!rows[0]?.canClear) return
    await client.query(`select pg_clear_attribute_stats('public', c.relname, a.attname, false)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples = 0`)
  } finally {
    await client.query('reset statement_timeout').catch(() => {})
    client.release()
  }
}
