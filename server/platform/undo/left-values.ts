// What an undo leaves as it is, because somebody changed it since.
import { sql } from 'kysely'
import { type HouseholdTable, readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isKeyed, netRows } from './record.ts'
import { isAsMade, isInUse } from './made-rows.ts'

/**
 * One value of a row, or the whole row where `column` is null, with why it stays: it was changed, it was deleted, or others
 * refer to it.
 */
export type LeftValue = {
  table: string
  rowKey: string
  column: string | null
  why: 'changed' | 'gone' | 'in-use'
}

/** The first hundred. `byArea` are columns (`table.column`) that areas put right themselves. */
export async function listLeft(
  tx: HouseholdTransaction,
  undoId: string,
  touched: readonly HouseholdTable[],
  byArea: readonly string[],
): Promise<LeftValue[]> {
  const tables = await readHouseholdTables(tx)
  const left: LeftValue[] = []
  for (const table of touched) {
    const inUse = table.key.includes('id') ? isInUse(undoId, table, tables) : sql`false`
    const skipped = byArea
      .filter((name) => name.startsWith(`${table.name}.`))
      .map((name) => name.slice(table.name.length + 1))
    const { rows } = await sql<LeftValue>`
      with n as materialized (
        select n.*, h.place, h.value from ${netRows(undoId, table)} left join lateral (
          select t.ctid as place, to_jsonb(t) as value from ${sql.table(table.name)} t
          where ${isKeyed(table)} limit 1) h on true
        where n.is_there)
      select ${table.name} as "table", row_key as "rowKey", "column", why from (
        select n.row_key, null as "column", 'gone' as why from n where not n.was_there and n.place is null
        union all
        select n.row_key, null, case when ${isAsMade} then 'in-use' else 'changed' end
        from n join ${sql.table(table.name)} t on t.ctid = n.place
        where not n.was_there and (not ${isAsMade} or ${inUse})
        union all
        select n.row_key, c.name, case when n.place is null then 'gone' else 'changed' end
        from n cross join jsonb_object_keys(n.before) c(name)
        where n.was_there and c.name <> 'updated_at' and c.name <> all(${skipped}::text[])
          and (n.place is null
            or coalesce(n.value -> c.name, 'null') not in (n.after -> c.name, n.before -> c.name))
      ) found limit 100`.execute(tx)
    left.push(...rows)
  }
  return left.slice(0, 100)
}
