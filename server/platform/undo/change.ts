import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import { readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import {
  describeChange,
  buildChangeName,
  openUndoRecord,
  computeRowsInChunk,
  type UndoScope,
  writeUndoRows,
} from './record.ts'
import type { Sql } from './stored-rows.ts'

/** Which rows (alias `t`) get another value in a column; `becomes` is that value: an id, or SQL that gives one. */
export type Change = { table: string; column: string; where: Sql; becomes: string | Sql | null }

/** Keeps values before they are changed; returns the key of the undo. */
export async function changeWithUndo(
  scope: UndoScope,
  action: string,
  changes: readonly Change[],
): Promise<string> {
  const undoId = await openUndoRecord(scope, action)
  await keepChanges(scope.tx, undoId, changes)
  return undoId
}

export async function keepChanges(
  tx: HouseholdTransaction,
  undoId: string,
  changes: readonly Change[],
): Promise<void> {
  const tables = await readHouseholdTables(tx)
  const parts = changes.map(({ table: tableName, column: columnName, where, becomes }) => {
    const table = requireFound(tables.find(({ name }) => name === tableName))
    const column = requireFound(table.columns.find(({ name }) => name === columnName))
    return {
      what: buildChangeName(tableName, columnName),
      rows: sql`select ${describeChange(table, column, sql`${becomes}`)} from ${sql.table(tableName)} t where ${where}`,
      rowsInChunk: computeRowsInChunk(table),
    }
  })
  await writeUndoRows(tx, undoId, parts)
}
