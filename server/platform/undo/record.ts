// An undo record: the rows that were deleted and the values that were changed, as they were, for a week.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Column, HouseholdTable } from '#server/platform/household/tables.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Sql } from './stored-rows.ts'

/** The transaction it is written in, and who undoes it later. */
export type UndoScope = Pick<HouseholdScope, 'tx' | 'member'>

/** Creates a record without rows; returns its id, which is the key of the undo. */
export async function openUndoRecord({ tx, member }: UndoScope, action: string): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('undoRecords')
    .values({ householdId: member.householdId, id, action, createdBy: member.userId })
    .execute()
  return id
}

/** Under which name a record keeps the old and new values of a column; those of transactions go without their table. */
export const buildChangeName = (table: string, column: string): string =>
  table === 'transactions' ? `changed_${column}` : `changed_${table}_${column}`

/** What goes into a record under one name; `rows` selects one JSON object each. */
export type Kept = { what: string; rows: Sql; rowsInChunk?: number }

/** Writes into a record what the parts select; `closure` is the `with` they select from. Nothing leaves the database. */
export async function writeUndoRows(
  tx: HouseholdTransaction,
  undoId: string,
  parts: readonly Kept[],
  closure: Sql = sql``,
): Promise<void> {
  if (parts.length === 0) return
  const chunks = [...Map.groupBy(parts, ({ what }) => what)].map(([what, same]) => inChunks(what, same))
  await sql`insert into undo_rows (household_id, undo_id, what, chunk, rows)
    ${closure} select current_household(), ${undoId}::uuid, what, chunk, rows
    from (${sql.join(chunks, sql` union all `)}) as kept(what, chunk, rows)`.execute(tx)
}

const rowsInChunk = 500

// The order makes the database sort the rows, on disk when they are many, instead of gathering all chunks in memory.
const inChunks = (what: string, parts: readonly Kept[]) =>
  sql`select ${what}::text, (n / ${parts[0]?.rowsInChunk ?? rowsInChunk}::int)::int, jsonb_agg(row order by n)
    from (select row, row_number() over () - 1 as n from (
      ${sql.join(
        parts.map(({ rows }) => rows),
        sql` union all `,
      )}) as kept(row)) as counted group by 2`

/** How many rows of a table stand in one chunk; one that holds files, alone. */
export const computeRowsInChunk = ({ columns }: HouseholdTable): number =>
  columns.some(({ type }) => type === 'bytea') ? 1 : rowsInChunk

/** SQL: an object that says which row (alias `t`) had what in a column, and what it has then. */
export const describeChange = ({ key }: HouseholdTable, { name, type }: Column, becomes: Sql) =>
  sql`jsonb_build_object(${sql.join(key.flatMap((part) => [sql.lit(part), sql`t.${sql.ref(part)}`]))},
    'before', t.${sql.ref(name)}, 'after', ${becomes}::${sql.raw(type)})`

/** Chunks that one statement works on: one that took minutes would be stopped by a server, or count as hung. */
const chunksAtOnce = 20

export type Chunks = { first: number; last: number }

/** What a record keeps, each with its chunks in batches. */
export async function readContents(tx: HouseholdTransaction, undoId: string): Promise<Map<string, Chunks[]>> {
  const kept = await tx
    .selectFrom('undoRows')
    .select(['what', sql<number>`max(chunk)`.as('lastChunk')])
    .where('undoId', '=', undoId)
    .groupBy('what')
    .execute()
  return new Map(kept.map(({ what, lastChunk }) => [what, inBatches(lastChunk)]))
}

const inBatches = (lastChunk: number): Chunks[] =>
  Array.from({ length: Math.ceil((lastChunk + 1) / chunksAtOnce) }, (_, batch) => ({
    first: batch * chunksAtOnce,
    last: (batch + 1) * chunksAtOnce - 1,
  }))

/** SQL: the chunks (alias `u`) that a record keeps under a name. */
export const isAmong = (undoId: string, what: string, { first, last }: Chunks) =>
  sql`u.undo_id = ${undoId} and u.what = ${what} and u.chunk between ${first} and ${last}`

/** SQL: the columns of a table's key with their types, as `jsonb_to_recordset` wants them. */
export const selectKeyWithTypes = ({ key, columns }: HouseholdTable): Sql[] =>
  columns
    .filter(({ name }) => key.includes(name))
    .map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)

/** SQL: whether two rows have the same key, beside the household. */
export const hasSameKey = ({ key }: HouseholdTable, one: string, other: string): Sql =>
  sql.join(
    key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )
