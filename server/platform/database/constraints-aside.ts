import type { PoolClient } from 'pg'

/**
 * Runs `load` with triggers at rest and without foreign keys, so that rows may come in any order and totals kept by
 * triggers are not counted twice. Making the keys again checks every row. Needs no more than owning the tables, and
 * all of it is undone with the caller's transaction.
 */
export async function withConstraintsAside<Result>(
  client: PoolClient,
  tables: string[],
  load: () => Promise<Result>,
): Promise<Result> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const forTables = (action: string) =>
    tables.map((table) => `alter table ${client.escapeIdentifier(table)} ${action};`)
  await client.query(
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n'),
  )
  await client.query(forTables('disable trigger user').join('\n'))
  const result = await load()
  await client.query(forTables('enable trigger user').join('\n'))
  await client.query(
    keys
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`)
      .join('\n'),
  )
  return result
}
