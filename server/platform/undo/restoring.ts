// Undo takes back one change of the history, at any later time, and is a change itself.
import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import { type HouseholdTable, readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { type LeftValue, listLeft } from './left-values.ts'
import { isAsMade, isInUse } from './made-rows.ts'
import { isKeyed, netRows, openChange, type Sql } from './record.ts'
import type { Undo } from './rules.ts'
import { insertRows } from './stored-rows.ts'

/** What an undo did: its own change, how many rows it put back, and what it left because somebody changed it since. */
export type Restored = {
  changeId: string
  restoredCount: number
  left: LeftValue[]
  /** What could not come back, in sentences. */
  lost: string[]
}

/**
 * Takes back a change, once: rows that it deleted come back, values that it changed are what they were, rows that it made go.
 * A value, or a row, that somebody changed since is left as it is and named. Throws 'undo-expired' when the change is gone,
 * was taken back before, or when nothing of it can be put back.
 */
export async function restoreUndo(context: HouseholdContext, undoId: string): Promise<Restored> {
  const { tx, now, services } = context
  const changeId = await openChange(tx)
  await claim(tx, undoId, changeId)
  const rules = services.areas.undo
  const undo: Undo = { tx, undoId, now, plan: findPlan(context) }
  for (const { before } of rules) await before?.(undo)
  const touched = await readTouched(tx, undoId)
  const tables = (await readHouseholdTables(tx)).filter(({ name }) => touched.has(name))
  const having = (op: string) => tables.filter(({ name }) => touched.get(name)?.includes(op))
  const byArea = rules.flatMap(({ restoredByArea = [] }) => restoredByArea)
  // Rows are found by their keys, whatever the planner believes of the size of tables.
  await sql`set local enable_seqscan = off`.execute(tx)
  const left = await listLeft(tx, undoId, tables, byArea)
  await sql`set constraints all deferred`.execute(tx)
  for (const table of having('D')) await restoreDeleted(tx, undoId, table)
  for (const table of tables) await restoreValues(tx, undoId, table, byArea)
  for (const table of having('I').toReversed()) await deleteMade(tx, undoId, table)
  await sql`set local enable_seqscan = on`.execute(tx)
  for (const { after } of rules) await after?.(undo)
  const lost: string[] = []
  for (const { dropLost } of rules) {
    const sentence = await dropLost?.(undo)
    if (sentence) lost.push(sentence)
  }
  await sql`set constraints all immediate`.execute(tx)
  const restoredCount = await countRestored(tx, changeId)
  if (left.length > 0 && restoredCount === 0)
    throw new AppError('undo-expired', { reason: 'All of it was changed since. Nothing was put back.' })
  return { changeId, restoredCount, left, lost }
}

// A change that takes back an undo makes what was undone stand again, so that it can be taken back once more.
async function claim(tx: HouseholdTransaction, undoId: string, changeId: string): Promise<void> {
  const { rows } = await sql<{ reverts: string | null; isImport: boolean }>`
    update changes set reverted_by = ${changeId} where id = ${undoId} and reverted_by is null and not is_over
    returning reverts, import_id is not null and action <> 'imports.undo' as "isImport"`.execute(tx)
  const [claimed] = rows
  if (!claimed) throw new AppError('undo-expired')
  if (claimed.isImport)
    throw new AppError('undo-expired', {
      reason: 'Undo an import on its receipt, where its rows are listed.',
    })
  if (claimed.reverts)
    await sql`update changes set reverted_by = null where id = ${claimed.reverts}`.execute(tx)
  await sql`update changes set reverts = ${undoId} where id = ${changeId}`.execute(tx)
}

/** What was done in each table: 'I', 'U', 'D'. */
async function readTouched(tx: HouseholdTransaction, undoId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; ops: string }>`
    select table_name as name, string_agg(distinct op, '') as ops from changed_rows
    where change_id = ${undoId} group by 1`.execute(tx)
  return new Map(rows.map(({ name, ops }) => [name, ops]))
}

const rowsInStatement = 10_000

// In statements of bounded size: one that took minutes would be stopped by a server, or count as hung.
async function restoreDeleted(tx: HouseholdTransaction, undoId: string, table: HouseholdTable) {
  const { rows } = await sql<{ rowKey: string }>`select row_key as "rowKey" from (
      select n.row_key, row_number() over (order by n.row_key) as place from ${netRows(undoId, table)}
      where n.was_there and not n.is_there) counted
    where place % ${rowsInStatement} = 1 order by place`.execute(tx)
  for (const [place, { rowKey }] of rows.entries()) {
    const next = rows[place + 1]?.rowKey
    await insertRows(
      tx,
      table,
      sql`select n.before as row from ${netRows(undoId, table)}
        where n.was_there and not n.is_there and n.row_key >= ${rowKey}
          and ${next === undefined ? sql`true` : sql`n.row_key < ${next}`}
          and not exists (select from ${sql.table(table.name)} t where ${isKeyed(table)})`,
    )
  }
}

/** SQL: the value of a column of a row (alias `t`) as JSON. */
const valueOf = (column: string): Sql => sql`coalesce(to_jsonb(t.${sql.ref(column)}), 'null')`

/** SQL: the net rows (alias `n`) whose rows are there, with their places and values now. */
const selectHits = (undoId: string, table: HouseholdTable): Sql =>
  sql`select n.*, h.place, h.value from ${netRows(undoId, table)} cross join lateral (
    select t.ctid as place, to_jsonb(t) as value from ${sql.table(table.name)} t where ${isKeyed(table)} limit 1) h`

async function restoreValues(
  tx: HouseholdTransaction,
  undoId: string,
  table: HouseholdTable,
  byArea: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct jsonb_object_keys(n.before) as name
    from ${netRows(undoId, table)} where n.was_there and n.is_there`.execute(tx)
  const columns = table.columns.filter(
    ({ name }) =>
      rows.some((row) => row.name === name) &&
      !table.key.includes(name) &&
      !byArea.includes(`${table.name}.${name}`),
  )
  if (columns.length === 0) return
  const isAsLeft = (name: string) => sql`(n.before ? ${name} and ${valueOf(name)} = n.after -> ${name})`
  const values = columns.map(
    ({ name }) =>
      sql`${sql.ref(name)} = case when ${isAsLeft(name)} then r.${sql.ref(name)} else t.${sql.ref(name)} end`,
  )
  await sql`with n as materialized (${selectHits(undoId, table)} where n.was_there and n.is_there)
    update ${sql.table(table.name)} t set ${sql.join(values)}
    from n, jsonb_populate_record(null::${sql.table(table.name)}, n.before) r
    where t.ctid = n.place
      and (${sql.join(
        columns.map(({ name }) => isAsLeft(name)),
        sql` or `,
      )})`.execute(tx)
}

async function deleteMade(tx: HouseholdTransaction, undoId: string, table: HouseholdTable): Promise<void> {
  const tables = await readHouseholdTables(tx)
  await sql`with n as materialized (${selectHits(undoId, table)} where not n.was_there and n.is_there)
    delete from ${sql.table(table.name)} t using n
    where t.ctid = n.place and ${isAsMade} and not ${isInUse(undoId, table, tables)}`.execute(tx)
}

async function countRestored(tx: HouseholdTransaction, changeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct (table_name, row_key))::int as count
    from changed_rows where change_id = ${changeId} and (op <> 'U' or after - 'updated_at' <> '{}')`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
