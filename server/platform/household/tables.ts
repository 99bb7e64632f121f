// A household's tables as the database's catalogue describes them, so that a migration that adds one needs no change here.
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/errors.ts'

type Column = {
  name: string
  /** Postgres' name of its type. */
  type: string
  isRequired: boolean
  /** SQL of its default. */
  default: string | null
}

/** A reference to another row of the same household; each names it by its id. */
type Reference = { column: string; parent: string; onDelete: 'cascade' | 'set null' | 'no action' }

export type HouseholdTable = {
  name: string
  /** Without the household's id, and without those that are computed. */
  columns: Column[]
  /** The columns of its primary key, beside the household. */
  key: string[]
  references: Reference[]
  /** Whether requests add rows; triggers fill the others from them. */
  isWritten: boolean
}

type Described = HouseholdTable & { parents: string[] }

/** The first object id (oid) that Postgres gives to tables that are not its own. */
const firstOwnId = 16_384

const known = new Map<string, HouseholdTable[]>()

/**
 * All tables whose rows belong to a household, parents before children. Reading them takes a moment, so they are read
 * once for each state of the database's catalogue: another process may migrate it while this one runs.
 */
export async function readHouseholdTables(db: Db): Promise<readonly HouseholdTable[]> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', count(*), max(attrelid), max(xmin::text::bigint), (select max(oid) from pg_constraint),
      (select max(oid) from pg_attrdef)) as state
    from pg_attribute where attrelid >= ${firstOwnId}`.execute(db)
  const { state } = requireFound(rows[0])
  const tables = known.get(state) ?? (await describeTables(db))
  known.set(state, tables)
  return tables
}

async function describeTables(db: Db): Promise<HouseholdTable[]> {
  const { rows } = await sql<Described>`
    with household_table as (
      select c.oid, c.relname as name, a.attnum as household from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'household_id')
    select t.name, has_table_privilege('trivet_app', t.oid, 'insert') as "isWritten",
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'isRequired', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = t.oid and a.attnum > 0 and a.attnum <> t.household and not a.attisdropped
          and a.attgenerated = '') as columns,
      array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
        where i.indrelid = t.oid and i.indisprimary and k.attnum <> t.household order by k.place) as key,
      array(select distinct p.name::text from pg_constraint k join household_table p on p.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and p.oid <> t.oid) as parents,
      coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'parent', p.name, 'onDelete',
          case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end) order by k.conname)
        from pg_constraint k join household_table p on p.oid = k.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any (k.conkey) and a.attnum <> t.household
        where k.conrelid = t.oid and k.contype = 'f'), '[]') as references
    from household_table t order by t.name`.execute(db)
  return orderParentsFirst(rows, ({ parents }) => parents)
}

/** Puts parents before children; throws when foreign keys form a circle. */
export function orderParentsFirst<Table extends { name: string }>(
  tables: readonly Table[],
  parentsOf: (table: Table) => readonly string[],
): Table[] {
  const ordered: Table[] = []
  const isPlaced = (name: string) => ordered.some((table) => table.name === name)
  for (let waiting = [...tables]; waiting.length > 0;) {
    const ready = waiting.filter((table) => parentsOf(table).every(isPlaced))
    if (ready.length === 0)
      throw new Error(
        `These tables name each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      )
    ordered.push(...ready)
    waiting = waiting.filter(({ name }) => !isPlaced(name))
  }
  return ordered
}
