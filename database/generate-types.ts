import type { Pool } from 'pg'

/**
 * Writes the Kysely interface of a migrated database: every table and view of the schema `public`, in camelCase as the
 * queries see them. A column of a view is nullable unless its comment says `not null`.
 */
export async function generateTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, (column) => column.table)
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)}Table {\n${columns.map(property).join('')}}\n`,
  )
  const entries = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table\n`)
  return `${header}\n${interfaces.join('\n')}\nexport interface Database {\n${entries.join('')}}\n`
}

type Column = {
  table: string
  name: string
  type: string
  typeKind: string
  labels: string[] | null
  words: string[] | null
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

const header = `/** Made by database/generate-types.ts from the migrated database. Do not edit. */

import type { ColumnType } from 'kysely'

/** A column the database fills in when it is left out. */
export type Generated<Type> =
  Type extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Type, Type | undefined, Type>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Read as parsed JSON, written as its text. */
export type Json = ColumnType<JsonValue, string, string>
`

// format_type of an array is 'text[]'; an enum's labels become a union, as do the words that a check allows (`in ('a',
// 'b')`); a domain counts as its base type.
const columnsQuery = `
  select c.relname as "table", a.attname as name,
    format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), null) as type,
    t.typtype as "typeKind",
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels,
    (select array(select w[1] from regexp_matches(pg_get_constraintdef(k.oid), '''(.*?)''::text', 'g') w)
      from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\("?\\w+"? = ANY \\(ARRAY\\[(''[\\w -]+''::text(, )?)+\\]\\)\\)\\)$'
      limit 1) as words,
    case when c.relkind = 'r' then not (a.attnotnull or t.typnotnull)
      else coalesce(col_description(c.oid, a.attnum), '') not like '%not null%' end as "isNullable",
    a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

function property(column: Column): string {
  const base = column.isNullable ? `${typeOf(column)} | null` : typeOf(column)
  if (column.isGenerated) return `  ${camel(column.name)}: ColumnType<${base}, never, never>\n`
  return `  ${camel(column.name)}: ${column.hasDefault ? `Generated<${base}>` : base}\n`
}

function typeOf({ type, labels, words, name }: Column): string {
  const known = labels ?? words
  if (known) return known.map((word) => `'${word}'`).join(' | ')
  const item = type.endsWith('[]') ? type.slice(0, -2) : type
  const typescript = typescriptTypes[item]
  if (!typescript) throw new Error(`Column ${name}: there is no TypeScript type for ${type} yet`)
  return item === type ? typescript : `${typescript}[]`
}

const typescriptTypes: { [type: string]: string } = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  real: 'number',
  regclass: 'string',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  'timestamp without time zone': 'string',
  uuid: 'string',
  xid8: 'string',
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string): string {
  const word = camel(name)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
