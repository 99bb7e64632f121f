// Reads the history: who changed what, when, and what it was before.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { historyKinds } from '#contract/choices.ts'
import {
  type HistoryEntry,
  type HistoryFilter,
  type historyDetail,
  type historyPage,
  shownColumns,
} from '#contract/history.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { describeRows, type StoredRow } from './describe-rows.ts'

type StoredChange = {
  id: string
  at: Date
  action: string
  madeBy: string | null
  isByToken: boolean
  importId: string | null
  fileName: string | null
  addedCount: number | null
  counts: Record<string, number>
  reverts: string | null
  revertsAction: string | null
  revertsAt: Date | null
  revertedBy: string | null
  isOver: boolean
}

const shownTables = Object.keys(shownColumns)
const rowsInPreview = 12
const rowsInDetail = 500

const selectChanges = sql`select c.id, c.at, c.action, p.name as "madeBy", c.is_by_token as "isByToken", c.import_id as "importId",
    i.file_name as "fileName", (i.receipt ->> 'added')::int as "addedCount", c.counts, c.reverts,
    o.action as "revertsAction", o.at as "revertsAt", c.reverted_by as "revertedBy", c.is_over as "isOver"
  from changes c
  left join household_people p on p.household_id = c.household_id and p.id = c.made_by
  left join imports i on i.household_id = c.household_id and i.id = c.import_id
  left join changes o on o.household_id = c.household_id and o.id = c.reverts`

/** SQL: the rows (alias `r`) that are of a transaction: itself, its parts or whole, the tags on them, and its receipts. */
const isOfTransaction = (id: string) => sql`(
  r.table_name = 'transactions' and r.row_key = any(array(
    select t.id::text from transactions t where t.id = ${id} or t.split_of = ${id}
      or t.id = (select w.split_of from transactions w where w.id = ${id}) union select ${id}))
  or r.table_name = 'transaction_tags' and r.row_key collate "C" > ${`${id}\u001F`} and r.row_key collate "C" < ${`${id}\u0020`}
  or r.table_name = 'attachments' and coalesce(r.before, r.after) ->> 'transaction_id' = any(array(
    select coalesce(t.split_of, t.id)::text from transactions t where t.id = ${id} union select ${id})))`

/** A page of changes, the latest first, and everybody there is to filter by. */
export async function listHistory(
  tx: HouseholdTransaction,
  {
    cursor,
    limit,
    person,
    kind,
    from,
    until,
    transactionId,
  }: HistoryFilter & {
    cursor?: string | undefined
    limit: number
  },
): Promise<z.infer<typeof historyPage>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const tables: readonly string[] = kind ? historyKinds[kind] : shownTables
  const ofDay = (text: string) =>
    sql`${text}::date::timestamp at time zone (select h.time_zone from households h)`
  const conditions = [
    kind === 'imports'
      ? sql`c.import_id is not null`
      : sql`(c.counts ?| ${[...tables]}::text[] ${kind ? sql`` : sql`or c.import_id is not null`})`,
    ...(person ? [sql`c.made_by = ${person}`] : []),
    ...(from ? [sql`c.at >= ${ofDay(from)}`] : []),
    ...(until ? [sql`c.at < ${ofDay(until)} + interval '1 day'`] : []),
    // By its id, because a time that the program read has lost its microseconds.
    ...(after ? [sql`(c.at, c.id) < (select a.at, a.id from changes a where a.id = ${after})`] : []),
    ...(transactionId
      ? [
          sql`c.id = any(array(select r.change_id from changed_rows r where ${isOfTransaction(transactionId)}))`,
        ]
      : []),
  ]
  const [{ rows }, people] = await Promise.all([
    sql<StoredChange>`${selectChanges} where ${sql.join(conditions, sql` and `)}
      order by c.at desc, c.id desc limit ${limit + 1}`.execute(tx),
    tx.selectFrom('householdPeople').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: await describe(tx, shown, rowsInPreview, transactionId),
    nextCursor: last?.id ?? null,
    people,
  }
}

export async function readChange(
  tx: HouseholdTransaction,
  id: string,
): Promise<z.infer<typeof historyDetail>> {
  const { rows } = await sql<StoredChange>`${selectChanges} where c.id = ${id}`.execute(tx)
  const change = requireFound(rows[0])
  const [entry] = await describe(tx, [change], rowsInDetail)
  const count = Object.entries(change.counts)
    .filter(([table]) => table in shownColumns)
    .reduce((sum, [, rowCount]) => sum + rowCount, 0)
  return { ...requireFound(entry), rowsLeftOut: Math.max(0, count - (entry?.rows.length ?? 0)) }
}

function readCursor(id: string): string {
  if (!isUuid(id)) throw new AppError('bad-request')
  return id
}

async function describe(
  tx: HouseholdTransaction,
  changes: readonly StoredChange[],
  most: number,
  transactionId?: string,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<StoredRow>`
    select c.id as "changeId", r.table_name as "table", r.row_key as key, r.op, r.before, r.after
    from unnest(${changes.map(({ id }) => id)}::uuid[]) c(id) cross join lateral (
      select * from changed_rows r where r.change_id = c.id and r.table_name = any(${shownTables}::text[])
        and ${transactionId ? isOfTransaction(transactionId) : sql`true`}
      order by array_position(${shownTables}::text[], r.table_name), r.seq limit ${most}) r
    order by c.id, array_position(${shownTables}::text[], r.table_name), r.seq`.execute(tx)
  const described = await describeRows(tx, rows)
  return changes.map((change) => ({
    id: change.id,
    at: change.at.toISOString(),
    action: change.action,
    madeBy: change.madeBy,
    isByToken: change.isByToken,
    import:
      change.importId && change.fileName !== null
        ? { id: change.importId, fileName: change.fileName, addedCount: change.addedCount ?? 0 }
        : null,
    counts: change.counts,
    reverts:
      change.reverts && change.revertsAction && change.revertsAt
        ? { id: change.reverts, action: change.revertsAction, at: change.revertsAt.toISOString() }
        : null,
    isReverted: change.revertedBy !== null,
    cannotRevert: findHindrance(change),
    rows: described.get(change.id) ?? [],
  }))
}

function findHindrance({ revertedBy, importId, action, isOver, counts }: StoredChange) {
  if (revertedBy !== null) return 'reverted'
  if (importId !== null && action !== 'imports.undo') return 'import'
  if (isOver) return 'currency'
  return Object.keys(counts).length === 0 && importId === null ? 'empty' : null
}
