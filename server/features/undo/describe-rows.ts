// What a change did to rows, as people read it: the columns they know, and names in the place of ids.
import { sql } from 'kysely'
import { type HistoryRow, shownColumns } from '#contract/history.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

type Values = Record<string, unknown>

export type StoredRow = {
  changeId: string
  table: string
  key: string
  op: 'I' | 'U' | 'D'
  before: Values | null
  after: Values | null
}

/** The rows of each change by its id; a row that several statements changed stands once, from its first state to its last. */
export async function describeRows(
  tx: HouseholdTransaction,
  stored: readonly StoredRow[],
): Promise<Map<string, HistoryRow[]>> {
  const merged = merge(stored)
  const names = await readNames(tx, merged)
  const described = new Map<string, HistoryRow[]>()
  for (const row of merged) {
    const fields = listFields(row, names)
    if (row.op === 'U' && fields.length === 0) continue
    const shown = { table: row.table, key: row.key, op: row.op, name: nameOf(row, names), fields }
    described.set(row.changeId, [...(described.get(row.changeId) ?? []), shown])
  }
  return described
}

function merge(stored: readonly StoredRow[]): StoredRow[] {
  const rows = new Map<string, StoredRow | null>()
  for (const row of stored) {
    const place = `${row.changeId} ${row.table} ${row.key}`
    const earlier = rows.get(place)
    rows.set(place, earlier ? join(earlier, row) : row)
  }
  return [...rows.values()].filter((row) => row !== null)
}

/** Null of a row that was made and deleted in one change. */
function join(first: StoredRow, next: StoredRow): StoredRow | null {
  const before = first.op === 'I' ? null : { ...next.before, ...first.before }
  const after = next.op === 'D' ? null : { ...first.after, ...next.after }
  if (!before && !after) return null
  return { ...first, op: !before ? 'I' : after ? 'U' : 'D', before, after }
}

/** The tables that ids in a column name. */
const named: Record<string, string> = {
  account_id: 'accounts',
  category_id: 'categories',
  part_category_id: 'categories',
  tag_id: 'tags',
  transaction_id: 'transactions',
  split_of: 'transactions',
  refund_of: 'transactions',
  savings_goal_id: 'savings_goals',
  goal_id: 'savings_goals',
  recurring_bill_id: 'recurring_bills',
  bill_id: 'recurring_bills',
}

const nameColumn = (table: string) =>
  table === 'transactions' ? 'description' : table === 'keyword_rules' ? 'keyword' : 'name'

const hasName = (table: string) => Boolean(shownColumns[table]?.[nameColumn(table)])

/** Whether the rows of a table are those of a category, by the first value of their key. */
const isOfCategory = (table: string) => table === 'budget_categories' || table === 'category_parts'

/** The names of rows by table and id: as they are now, or as they were when they went. */
async function readNames(tx: HouseholdTransaction, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>()
  const want = (table: string, id: unknown) => {
    if (typeof id !== 'string') return
    wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  }
  for (const { table, key, before, after } of rows) {
    if (hasName(table)) want(table, key)
    for (const [column, of] of Object.entries(named)) {
      want(of, before?.[column])
      want(of, after?.[column])
    }
    if (isOfCategory(table)) want('categories', key.split('\u001F')[0])
    if (table === 'bill_occurrences') want('recurring_bills', key.split('\u001F')[0])
  }
  const names = new Map<string, string>()
  for (const [table, ids] of wanted) {
    const column = nameColumn(table)
    const { rows: found } = await sql<{ id: string; name: string }>`
      select distinct on (id) id, name from (
        select t.id::text as id, t.${sql.ref(column)} as name, 0 as place from ${sql.table(table)} t
        where t.id = any(${[...ids]}::uuid[])
        union all
        select r.row_key, r.before ->> ${column}, 1 from changed_rows r
        where r.table_name = ${table} and r.row_key collate "C" = any(${[...ids]}::text[]) and r.op = 'D') n
      where name is not null order by id, place`.execute(tx)
    for (const { id, name } of found) names.set(`${table} ${id}`, name)
  }
  return names
}

function nameOf({ table, key, before, after }: StoredRow, names: ReadonlyMap<string, string>): string | null {
  const values = { ...before, ...after }
  const find = (of: string, id: unknown) => names.get(`${of} ${String(id)}`) ?? null
  if (hasName(table)) return find(table, key) ?? (values[nameColumn(table)] as string | undefined) ?? null
  if (isOfCategory(table)) return find('categories', key.split('\u001F')[0])
  if (table === 'bill_occurrences') return find('recurring_bills', key.split('\u001F')[0])
  if (table === 'transaction_tags') return find('transactions', values['transaction_id'])
  if (table === 'confirmed_balances' || table === 'reconciliations')
    return find('accounts', values['account_id'])
  if (table === 'savings_contributions') return find('savings_goals', values['goal_id'])
  return null
}

function listFields({ table, op, before, after }: StoredRow, names: ReadonlyMap<string, string>) {
  const read = (column: string, values: Values | null) => {
    const value = values?.[column] ?? null
    if (value === null) return null
    const of = named[column]
    if (of) return names.get(`${of} ${String(value)}`) ?? 'something that is gone'
    if (column === 'transfer_id' || column === 'reconciliation_id') return true
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
  }
  return Object.keys(shownColumns[table] ?? {}).flatMap((column) => {
    const isTold = op === 'U' ? before !== null && column in before : true
    const field = { column, before: read(column, before), after: read(column, after) }
    return isTold && field.before !== field.after && !(op !== 'U' && isNothing(field)) ? [field] : []
  })
}

const isNothing = ({ before, after }: { before: unknown; after: unknown }) =>
  (before ?? after) === null || (before ?? after) === false
