import type { Pool } from 'pg'

/** Copies the rows that migrations put in, so that `emptyTables` can bring them back. */
export async function keepSeed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regnamespace('test_seed') is not null as exists`,
  )
  if (rows[0]?.exists) return
  await pool.query('create schema test_seed')
  for (const table of await listTables(pool)) {
    const found = await pool.query(`select from public.${table} limit 1`)
    if (found.rowCount) await pool.query(`create table test_seed.${table} as table public.${table}`)
  }
}

/**
 * Brings every table back to what the migrations left. Deleting is much quicker than truncating for the few rows of a
 * test, and with triggers and foreign keys at rest the order does not matter.
 */
export async function emptyTables(pool: Pool): Promise<void> {
  const tables = await listTables(pool)
  const seeded = await listTables(pool, 'test_seed')
  const extra = await listSchemas(pool)
  await pool.query(
    [
      'begin',
      "set local session_replication_role = 'replica'",
      ...extra.filter((name) => !kept.has(name)).map((name) => `drop schema ${name} cascade`),
      ...tables.map((table) => `delete from public.${table}`),
      ...seeded.map((table) => `insert into public.${table} select * from test_seed.${table}`),
      'commit',
    ].join(';\n'),
  )
}

const kept = new Set(['public', 'test_seed'])

/** Drops everything, and leaves an empty schema `public`. */
export async function dropSchemas(pool: Pool): Promise<void> {
  const schemas = await listSchemas(pool)
  await pool.query(
    [...schemas.map((name) => `drop schema ${name} cascade`), 'create schema public'].join(';\n'),
  )
}

async function listSchemas(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select quote_ident(nspname) as name from pg_namespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%'`)
  return rows.map(({ name }) => name)
}

async function listTables(pool: Pool, schema = 'public'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
    where schemaname = $1 and tablename <> 'migrations' order by tablename`,
    [schema],
  )
  return rows.map(({ name }) => name)
}
