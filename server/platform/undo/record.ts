// A change in the history: what one action did to a household's rows. Triggers write its rows (migration 0070), and undo puts
// them back.
import { type RawBuilder, sql } from 'kysely'
import type { HouseholdTable } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export type Sql = RawBuilder<unknown>

/** The change that this transaction writes: its id is the key of the undo. */
export async function openChange(tx: HouseholdTransaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`select open_change() as id`.execute(tx)
  return rows[0]!.id
}

/** Says which import a change landed, hid or showed again: its rows are in no history, the import itself brings them. */
export const nameImport = async (
  tx: HouseholdTransaction,
  { changeId, importId }: { changeId: string; importId: string },
): Promise<void> => {
  await tx.updateTable('changes').set({ importId }).where('id', '=', changeId).execute()
}

/** SQL: the rows of a table that a change deleted, as they were (JSON in the column `row`). */
export const selectDeletedRows = (changeId: string, table: string): Sql =>
  sql`(select n.before as row from net_rows(${changeId}::uuid, ${table}) n where n.was_there and not n.is_there)`

/** SQL: the net rows (alias `n`) of a change in a table. */
export const netRows = (changeId: string, { name }: Pick<HouseholdTable, 'name'>): Sql =>
  sql`net_rows(${changeId}::uuid, ${name}) n`

/** SQL: whether a row (alias `t`) is the one that `n.row_key` names; its key is cut up, so that an index finds the row. */
export const isKeyed = ({ key, columns }: HouseholdTable): Sql =>
  sql.join(
    key.map((name, place) => {
      const type = sql.raw(columns.find((column) => column.name === name)!.type)
      const value =
        key.length === 1 ? sql`n.row_key` : sql`split_part(n.row_key, chr(31), ${sql.lit(place + 1)})`
      return sql`t.${sql.ref(name)} = ${value}::${type}`
    }),
    sql` and `,
  )
