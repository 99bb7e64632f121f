// The columns of the archived tables as the database has them: what a migration adds is archived without a word here.
import { sql } from 'kysely'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { archivedTables, columnsLeftOut } from './tables.ts'

export type Column = {
  /** In the database: `account_id`. */
  name: string
  /** In the archive: `accountId`. */
  property: string
  /** Postgres' name of its type. */
  type: string
  isRequired: boolean
  /** Where in the row's key, from 0, beside the household. */
  keyPosition: number | null
  /** The archived table whose id it holds. */
  refersTo: string | null
}

export type Table = { name: string; property: string; columns: Column[] }

/** The archived tables in their order, each with its archived columns. */
export async function readTables(tx: HouseholdTransaction): Promise<Table[]> {
  const { rows } = await sql<Omit<Column, 'property'> & { table: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
      array_position(array_remove(array(select unnest(i.indkey)), h.attnum), a.attnum) - 1 as "keyPosition",
      (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as "refersTo"
    from pg_class c
    join pg_attribute h on h.attrelid = c.oid and h.attname = 'household_id'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnum <> h.attnum
      and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relname in (${sql.join(Object.keys(archivedTables))})
    order by a.attnum`.execute(tx)
  const columns = Map.groupBy(rows, ({ table }) => table)
  return Object.keys(archivedTables).map((name) => ({
    name,
    property: inCamelCase(name),
    columns: (columns.get(name) ?? [])
      .filter((column) => !(`${name}.${column.name}` in columnsLeftOut))
      .map((column) => ({ ...column, property: inCamelCase(column.name) })),
  }))
}

const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
