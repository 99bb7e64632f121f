import { sql } from 'kysely'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import { type Column, type HouseholdTable, readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import {
  type Chunks,
  hasSameKey,
  isAmong,
  selectKeyWithTypes,
  buildChangeName,
  readContents,
} from './record.ts'
import { buildMadeName, takeMadeAway } from './made.ts'
import type { Undo } from './rules.ts'
import { insertRows } from './stored-rows.ts'

/**
 * Restores what a record keeps, once: its rows, and its values where nobody changed them since; what the action made goes. Returns false when the
 * record is gone or was used before.
 */
export async function restoreUndo(context: HouseholdContext, undoId: string): Promise<boolean> {
  const { tx, now, services } = context
  const claimed = await tx
    .updateTable('undoRecords')
    .set({ undoneAt: now })
    .where('id', '=', undoId)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (claimed.numUpdatedRows === 0n) return false
  const rules = services.areas.undo
  const undo: Undo = { tx, undoId, now, plan: findPlan(context) }
  for (const { before } of rules) await before?.(undo)
  const contents = await readContents(tx, undoId)
  const tables = await readHouseholdTables(tx)
  await sql`set constraints all deferred`.execute(tx)
  for (const table of tables.toReversed())
    for (const chunks of contents.get(buildMadeName(table.name)) ?? [])
      await takeMadeAway(tx, undoId, table, chunks)
  for (const table of tables)
    for (const chunks of contents.get(table.name) ?? []) await restoreRows(tx, undoId, table, chunks)
  for (const table of tables)
    for (const column of table.columns)
      for (const chunks of contents.get(buildChangeName(table.name, column.name)) ?? [])
        await restoreColumn(tx, undoId, { table, column, chunks })
  for (const { after } of rules) await after?.(undo)
  await sql`set constraints all immediate`.execute(tx)
  return true
}

const restoreRows = (tx: HouseholdTransaction, undoId: string, table: HouseholdTable, chunks: Chunks) =>
  insertRows(
    tx,
    table,
    sql`select row from undo_rows u, jsonb_array_elements(u.rows) row where ${isAmong(undoId, table.name, chunks)}`,
  )

type Place = { table: HouseholdTable; column: Column; chunks: Chunks }

function restoreColumn(tx: HouseholdTransaction, undoId: string, { table, column, chunks }: Place) {
  const [type, what] = [sql.raw(column.type), buildChangeName(table.name, column.name)]
  return sql`update ${sql.table(table.name)} t set ${sql.ref(column.name)} = r.before
    from undo_rows u,
      jsonb_to_recordset(u.rows) as r(${sql.join(selectKeyWithTypes(table))}, before ${type}, after ${type})
    where ${isAmong(undoId, what, chunks)} and ${hasSameKey(table, 't', 'r')}
      and t.${sql.ref(column.name)} is not distinct from r.after`.execute(tx)
}
