// Rows that an action made and its undo takes away: the parts of a transaction that was divided, tags that were put on.
import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import { type HouseholdTable, readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import {
  type Chunks,
  computeRowsInChunk,
  hasSameKey,
  isAmong,
  selectKeyWithTypes,
  writeUndoRows,
} from './record.ts'
import type { Sql } from './stored-rows.ts'

/** Under which name a record keeps the keys of the rows that were made in a table. */
export const buildMadeName = (table: string): string => `made_${table}`

/** Adds rows that were made to an undo record; `rows` selects one JSON object each, with the columns of its key. */
export async function keepMade(
  tx: HouseholdTransaction,
  undoId: string,
  tableName: string,
  rows: Sql,
): Promise<void> {
  const tables = await readHouseholdTables(tx)
  const table = requireFound(tables.find(({ name }) => name === tableName))
  await writeUndoRows(tx, undoId, [
    { what: buildMadeName(tableName), rows, rowsInChunk: computeRowsInChunk(table) },
  ])
}

/** Takes away what is still there of the rows that were made. */
export const takeMadeAway = (
  tx: HouseholdTransaction,
  undoId: string,
  table: HouseholdTable,
  chunks: Chunks,
) =>
  sql`delete from ${sql.table(table.name)} t
    using undo_rows u, jsonb_to_recordset(u.rows) as r(${sql.join(selectKeyWithTypes(table))})
    where ${isAmong(undoId, buildMadeName(table.name), chunks)} and ${hasSameKey(table, 't', 'r')}`.execute(
    tx,
  )
