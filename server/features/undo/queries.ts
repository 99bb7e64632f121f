import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { takeBackBudgets } from '#server/features/budgets/queries.ts'
import { rejoinDates } from '#server/features/recurring-bills/queries.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** The tables an undo can bring rows back to, parents before children. */
const restorable = [
  'accounts',
  'categories',
  'keyword_rules',
  'budget_categories',
  'imports',
  'import_mappings',
  'transfers',
  'recurring_bills',
  'savings_goals',
  'savings_goal_accounts',
  'savings_contributions',
  'transactions',
  'transfer_rejections',
  'bill_occurrences',
  'bill_match_rejections',
  'shortfall_warnings',
  'debts',
  'debt_plans',
] as const
export type RestorableTable = (typeof restorable)[number]

/** The columns whose change an undo takes back, unless the row was changed again since; most are of transactions. */
const changeable = [
  'transactions.category_id',
  'transactions.transfer_id',
  'transactions.import_id',
  'transactions.refund_of',
  'transactions.recurring_bill_id',
  'transactions.savings_goal_id',
  'recurring_bills.category_id',
  'debts.account_id',
] as const
type ChangedColumn = (typeof changeable)[number]
type OfTransactions<Column> = Column extends `transactions.${infer Name}` ? Name : never

type Sql = ReturnType<typeof sql>

/** Which rows (aliased `t`) will have another value in a column, and which: an id, or SQL that gives one. */
export type KeptChange = {
  column: OfTransactions<ChangedColumn> | ChangedColumn
  where: Sql
  becomes: string | Sql | null
}

/** A column without a table is one of transactions. */
function placeOf(column: KeptChange['column']): { table: string; name: string; what: string } {
  const [name = '', table = 'transactions'] = column.split('.').toReversed()
  return { table, name, what: table === 'transactions' ? `changed_${name}` : `changed_${table}_${name}` }
}

/**
 * Keeps rows before they are deleted or changed. Each condition is SQL over its table (aliased `t`); the rows go
 * from table to record inside the database, so nothing is rounded on the way.
 */
export async function keepForUndo(
  tx: HouseholdTransaction,
  member: Member,
  action: string,
  kept: {
    rows?: Partial<Record<RestorableTable, Sql>>
    changes?: KeptChange[]
  },
): Promise<string> {
  const id = uuidv7()
  const rows = Object.entries(kept.rows ?? {}).map(([table, where]) =>
    inChunks(
      table,
      sql`select to_jsonb(t) from ${sql.table(table)} t where ${where}`,
      // An import may carry its file.
      table === 'imports' ? 1 : rowsInChunk,
    ),
  )
  const changes = [...Map.groupBy(kept.changes ?? [], ({ column }) => column)].map(([column, group]) => {
    const { table, name, what } = placeOf(column)
    return inChunks(
      what,
      sql.join(
        group.map(
          ({ where, becomes }) => sql`
            select jsonb_build_object('id', t.id, 'before', t.${sql.ref(name)}, 'after', ${becomes}::uuid)
            from ${sql.table(table)} t where ${where}`,
        ),
        sql` union all `,
      ),
    )
  })
  await tx
    .insertInto('undoRecords')
    .values({ householdId: member.householdId, id, action, createdBy: member.userId })
    .execute()
  // Rules that match nothing change nothing.
  if (rows.length + changes.length === 0) return id
  await sql`insert into undo_rows (household_id, undo_id, what, chunk, rows)
    select ${member.householdId}, ${id}, what, chunk, rows
    from (${sql.join([...rows, ...changes], sql` union all `)}) as kept(what, chunk, rows)`.execute(tx)
  return id
}

const rowsInChunk = 500

// The order makes the database sort the rows, on disk when they are many, instead of gathering all chunks in memory.
const inChunks = (what: string, rows: Sql, size = rowsInChunk) =>
  sql`select ${what}::text, (n / ${size}::int)::int, jsonb_agg(row order by n)
    from (select row, row_number() over () - 1 as n from (${rows}) as kept(row)) as counted group by 2`

/** Brings the kept rows back, once. False when there is nothing to undo any more. */
export async function restoreUndo(tx: HouseholdTransaction, id: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('undoRecords')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (claimed.numUpdatedRows === 0n) return false
  const kept = await tx
    .selectFrom('undoRows')
    .select(['what', sql<number>`max(chunk)`.as('lastChunk')])
    .where('undoId', '=', id)
    .groupBy('what')
    .execute()
  const chunksOf = (what: string) => inBatches(kept.find((found) => found.what === what)?.lastChunk ?? -1)
  await sql`set constraints all deferred`.execute(tx)
  for (const table of restorable)
    for (const chunks of chunksOf(table)) await restoreRows(tx, id, table, chunks)
  await endHiddenImports(tx, id)
  for (const column of changeable)
    for (const chunks of chunksOf(placeOf(column).what)) await restoreColumn(tx, id, column, chunks)
  await rejoinDates(tx, id)
  await takeBackBudgets(tx, id)
  await sql`set constraints all immediate`.execute(tx)
  await dissolveHalfTransfers(tx, id)
  return true
}

/** Chunks that one statement restores: one that took minutes would be stopped by a server, or count as hung. */
const chunksAtOnce = 20

type Chunks = { first: number; last: number }

const inBatches = (lastChunk: number): Chunks[] =>
  Array.from({ length: Math.ceil((lastChunk + 1) / chunksAtOnce) }, (_, batch) => ({
    first: batch * chunksAtOnce,
    last: (batch + 1) * chunksAtOnce - 1,
  }))

const restoreRows = (tx: HouseholdTransaction, id: string, table: RestorableTable, { first, last }: Chunks) =>
  sql`insert into ${sql.table(table)}
    select r.* from undo_rows u, jsonb_populate_recordset(null::${sql.table(table)}, u.rows) r
    where u.undo_id = ${id} and u.what = ${table} and u.chunk between ${first} and ${last}`.execute(tx)

function restoreColumn(tx: HouseholdTransaction, id: string, column: ChangedColumn, { first, last }: Chunks) {
  const { table, name, what } = placeOf(column)
  return sql`update ${sql.table(table)} t set ${sql.ref(name)} = r.before
    from undo_rows u, jsonb_to_recordset(u.rows) as r(id uuid, before uuid, after uuid)
    where u.undo_id = ${id} and u.what = ${what} and u.chunk between ${first} and ${last}
      and t.id = r.id and t.${sql.ref(name)} is not distinct from r.after`.execute(tx)
}

// Nobody sees the rows of a hidden import, so they were not kept: one that was undone stays so, without its own undo
// (migration 0009), and one that was landing is a draft, whoever still writes it.
const endHiddenImports = (tx: HouseholdTransaction, id: string) =>
  sql`update imports i set hidden_at = null, landing_key = null, rows_written = 0, rows_total = 0
    from undo_rows u, jsonb_to_recordset(u.rows) as r(id uuid)
    where u.undo_id = ${id} and u.what = 'imports' and i.id = r.id and i.hidden_at is not null`.execute(tx)

// The other side of a transfer that came back may be gone, changed or linked anew since: then there is no transfer.
const dissolveHalfTransfers = (tx: HouseholdTransaction, id: string) =>
  sql`delete from transfers t using undo_rows u, jsonb_to_recordset(u.rows) as r(id uuid)
    where u.undo_id = ${id} and u.what = 'transfers' and t.id = r.id and not exists (
      select from transactions o join transactions i on i.household_id = o.household_id
        and i.transfer_id = o.transfer_id and i.amount_cents = -o.amount_cents and i.account_id <> o.account_id
      where o.household_id = t.household_id and o.transfer_id = t.id)`.execute(tx)
