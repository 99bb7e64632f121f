// Rows that were put aside as JSON (`to_jsonb`), by this version or by an older one, and go back into their table.
import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import { type HouseholdTable, readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Sql } from './record.ts'

/** Inserts rows into the table of this name, as `insertRows` does. */
export const insertStoredRows = async (
  tx: HouseholdTransaction,
  table: string,
  rows: Sql,
  options?: { forgetMissing: boolean },
): Promise<void> =>
  insertRows(
    tx,
    requireFound((await readHouseholdTables(tx)).find(({ name }) => name === table)),
    rows,
    options,
  )

/**
 * Inserts rows; `rows` selects them as JSON objects. A column that a row does not name, because a migration added it
 * since, gets its default. With `forgetMissing` a reference to a row that is gone becomes null, and a row that cannot be
 * without it is left out; otherwise the table's keys refuse it.
 */
export async function insertRows(
  tx: HouseholdTransaction,
  table: HouseholdTable,
  rows: Sql,
  { forgetMissing = false } = {},
): Promise<void> {
  const references = forgetMissing ? table.references : []
  const isThere = (column: string) =>
    references
      .filter((reference) => reference.column === column)
      .map(({ parent }) => sql`exists (select from ${sql.table(parent)} p where p.id = r.${sql.ref(column)})`)
  const valueOf = (column: string, isRequired: boolean) => {
    const conditions = isRequired ? [] : isThere(column)
    const value = sql`r.${sql.ref(column)}`
    return conditions.length ? sql`case when ${sql.join(conditions, sql` and `)} then ${value} end` : value
  }
  const needed = table.columns.flatMap(({ name, isRequired }) => (isRequired ? isThere(name) : []))
  await sql`insert into ${sql.table(table.name)}
      (household_id, ${sql.join(table.columns.map(({ name }) => sql.ref(name)))})
    select r.household_id, ${sql.join(table.columns.map(({ name, isRequired }) => valueOf(name, isRequired)))}
    from (${rows}) as stored(row),
      jsonb_populate_record(null::${sql.table(table.name)}, ${defaultsOf(table)} || stored.row) r
    where ${sql.join([sql`true`, ...needed], sql` and `)}`.execute(tx)
}

function defaultsOf({ columns }: HouseholdTable): Sql {
  const values = columns.flatMap(({ name, default: value }) =>
    value === null ? [] : [sql.lit(name), sql.raw(value)],
  )
  return sql`jsonb_build_object(${sql.join(values)})`
}
