import type { Pool } from 'pg'

/** Teaches a migrated database to come back to what the migrations left, the rows that they put in included. */
export const keepSeed = (pool: Pool): Promise<void> => keepRows(pool, 'test_seed')

/** Brings every table back to that. */
export const emptyTables = (pool: Pool): Promise<void> => bringBack(pool, 'test_seed')

/**
 * Keeps the rows of this moment in a schema of this name, until the tables are emptied. The function that brings them back
 * keeps its plans: planning a statement for each table takes longer than emptying them all.
 */
export async function keepRows(pool: Pool, name: string): Promise<void> {
  const tables = await listTables(pool)
  await pool.query(`create schema ${name}`)
  const kept: string[] = []
  for (const table of tables) {
    const found = await pool.query(`select from public.${table} limit 1`)
    if (!found.rowCount) continue
    await pool.query(`create table ${name}.${table} as table public.${table}`)
    kept.push(table)
  }
  // With triggers and foreign keys at rest the order does not matter. What a test made goes, too. Deleting is much quicker
  // than truncating for the few rows of a test.
  await pool.query(`
    create function ${name}.bring_back() returns void language plpgsql set session_replication_role = 'replica' as $$
    declare made text;
    begin
      for made in ${schemas} and nspname not in ('public', 'test_seed', '${name}') loop
        execute format('drop schema %s cascade', made);
      end loop;
      for made in ${tablesOfPublic} and quote_ident(tablename) <> all ('{${tables.join()}}') loop
        execute format('delete from public.%s', made);
      end loop;
      ${tables.map((table) => `delete from public.${table};`).join('\n')}
      ${kept.map((table) => `insert into public.${table} select * from ${name}.${table};`).join('\n')}
    end $$`)
}

/** Brings back what was kept in this schema. */
export async function bringBack(pool: Pool, name: string): Promise<void> {
  await pool.query(`select ${name}.bring_back()`)
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
