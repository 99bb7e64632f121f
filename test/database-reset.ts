import type { Pool } from 'pg'

/**
 * Teaches a migrated database to come back to what the migrations left, the rows that they put in included. The function
 * keeps its plans: planning a statement for each table takes longer than emptying them all.
 */
export async function keepSeed(pool: Pool): Promise<void> {
  const tables = await listTables(pool)
  await pool.query('create schema test_seed')
  const seeded: string[] = []
  for (const table of tables) {
    const found = await pool.query(`select from public.${table} limit 1`)
    if (!found.rowCount) continue
    await pool.query(`create table test_seed.${table} as table public.${table}`)
    seeded.push(table)
  }
  // With triggers and foreign keys at rest the order does not matter. What a test made goes, too.
  await pool.query(`
    create function test_seed.empty_tables() returns void language plpgsql set session_replication_role = 'replica' as $$
    declare made text;
    begin
      for made in ${schemas} and nspname not in ('public', 'test_seed') loop
        execute format('drop schema %s cascade', made);
      end loop;
      for made in ${tablesOfPublic} and quote_ident(tablename) <> all ('{${tables.join()}}') loop
        execute format('delete from public.%s', made);
      end loop;
      ${tables.map((table) => `delete from public.${table};`).join('\n')}
      ${seeded.map((table) => `insert into public.${table} select * from test_seed.${table};`).join('\n')}
    end $$`)
}

/** Brings every table back. Deleting is much quicker than truncating for the few rows of a test. */
export async function emptyTables(pool: Pool): Promise<void> {
  await pool.query('select test_seed.empty_tables()')
}

/** Drops everything, and leaves an empty schema `public`. */
export async function dropSchemas(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(schemas)
  await pool.query(
    [...rows.map(({ name }) => `drop schema ${name} cascade`), 'create schema public'].join(';\n'),
  )
}

async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`${tablesOfPublic} order by tablename`)
  return rows.map(({ name }) => name)
}

const schemas = `
  select quote_ident(nspname) as name from pg_namespace
  where nspname <> 'information_schema' and nspname not like 'pg\\_%'`

const tablesOfPublic = `
  select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`
