// All households a slice at a time: a statement over all of them would sort and add up more than Postgres keeps in memory, and
// take more than ten times as long for ten times as many.
import type { Pool } from 'pg'

/** Households by their ids: from the first on, up to the one before `until`, or to the last of all. */
export type Slice = { from: string; until: string | null }

const firstId = '00000000-0000-0000-0000-000000000000'
const rowsOfSlice = 200_000
/** About how many rows a household has beside its transactions. */
const otherRows = 1000

/** Every id is in one of them, also of households that come meanwhile; each holds about so many rows, and one household at least. */
export async function sliceHouseholds(pool: Pool, rows = rowsOfSlice): Promise<Slice[]> {
  const { rows: begins } = await pool.query<{ id: string }>(
    `select distinct on (slice) household_id as id from (
      select household_id, (sum(size) over (order by household_id) - size)::bigint / $1::bigint as slice from (
        select h.household_id, $2::bigint + coalesce(sum(t.transaction_count), 0) as size
        from households h left join account_totals t using (household_id) group by 1) sized) sliced
    order by slice, household_id`,
    [rows, otherRows],
  )
  const ids = [firstId, ...begins.slice(1).map(({ id }) => id)]
  return ids.map((from, at) => ({ from, until: ids[at + 1] ?? null }))
}

/** The tables with a household's id. */
export async function listSlicedTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  return rows.map(({ name }) => name)
}

/** SQL before a query with the parameters $1 and $2, from and until: where it names a table it reads the slice's rows alone. */
export function writeSlice(query: string, tables: readonly string[]): string {
  const named = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(query))
  const sliced = named.map(
    (table) =>
      `${table} as not materialized (select * from public.${table} where ${isInSlice('household_id')})`,
  )
  return sliced.length > 0 ? `with ${sliced.join(', ')}` : ''
}

/** SQL: whether a household is in the slice. */
export const isInSlice = (household: string): string =>
  `(${household} >= $1::uuid and ($2::uuid is null or ${household} < $2::uuid))`
