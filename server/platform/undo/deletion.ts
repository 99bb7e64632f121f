// Deletes rows so that they can be restored. The foreign keys tell which rows go with them and which refer to them.
import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import {
  type HouseholdTable,
  orderParentsFirst,
  readHouseholdTables,
} from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import {
  type Chunks,
  describeChange,
  hasSameKey,
  isAmong,
  type Kept,
  selectKeyWithTypes,
  buildChangeName,
  openUndoRecord,
  readContents,
  computeRowsInChunk,
  writeUndoRows,
} from './record.ts'
import type { UndoRules } from './rules.ts'
import type { Sql } from './stored-rows.ts'

type Scope = Pick<HouseholdContext, 'tx' | 'member' | 'services'>

/** Ids, or SQL that selects them. */
type Ids = readonly string[] | Sql

/**
 * Deletes rows of a table and whatever goes with them; returns the key of the undo. Throws 'not-found' when one of the
 * ids is not there.
 */
export async function deleteWithUndo(
  scope: Scope,
  { action, table, ids }: { action: string; table: string; ids: Ids },
): Promise<string> {
  const undoId = await openUndoRecord(scope, action)
  await deleteInto(scope, undoId, { table, ids })
  return undoId
}

/** As `deleteWithUndo`, but adds to an undo record that exists. */
export async function deleteInto(
  { tx, services }: Omit<Scope, 'member'>,
  undoId: string,
  { table: name, ids }: { table: string; ids: Ids },
): Promise<void> {
  const tables = await readHouseholdTables(tx)
  const root = requireFound(tables.find((table) => table.name === name))
  await lock(tx, root, ids)
  const closure = closureOf(tables, services.areas.undo, root.name)
  await writeUndoRows(tx, undoId, keptOf(closure), selectClosure(closure, ids))
  await deleteKept(tx, undoId, closure)
}

// Locks the rows, so that no new row refers to them and is deleted without having been kept.
async function lock(tx: HouseholdTransaction, { name }: HouseholdTable, ids: Ids): Promise<void> {
  const { rows } = await sql`select from ${sql.table(name)} t where t.id = any(${arrayOf(ids)})
    order by t.id for update`.execute(tx)
  if (isList(ids)) requireFound(rows.length === new Set(ids).size || undefined)
}

const isList = (ids: Ids): ids is readonly string[] => Array.isArray(ids)
const arrayOf = (ids: Ids): Sql => (isList(ids) ? sql`${[...ids]}::uuid[]` : sql`array(${ids})`)

/** Why rows of a table go: they name a row that goes, or are named by one and a trigger deletes them. */
type Reason = { column: string; of: string; isNamed: boolean }
type Deleted = HouseholdTable & { reasons: Reason[] }
type Closure = {
  root: string
  tables: readonly HouseholdTable[]
  rules: readonly UndoRules[]
  deleted: Deleted[]
}

/** The tables that lose rows with those of `root`, in the order in which one follows from another. */
function closureOf(tables: readonly HouseholdTable[], rules: readonly UndoRules[], root: string): Closure {
  const triggered = rules.flatMap(({ deletedWith = [] }) => deletedWith)
  const reasonsOf = ({ name, references }: HouseholdTable): Reason[] => [
    ...references
      .filter(({ onDelete }) => onDelete === 'cascade')
      .map(({ column, parent }) => ({ column, of: parent, isNamed: false })),
    ...triggered
      .filter(({ table }) => table === name)
      .map(({ with: of, column }) => ({ column, of, isNamed: true })),
  ]
  const reached = new Set([root])
  const isReached = ({ of }: Reason) => reached.has(of)
  const written = tables.filter(({ isWritten }) => isWritten)
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const table of written) if (reasonsOf(table).some(isReached)) reached.add(table.name)
  }
  const deleted = written
    .filter(({ name }) => reached.has(name))
    .map((table) => ({ ...table, reasons: reasonsOf(table).filter(isReached) }))
  const parentsOf = ({ name, reasons }: Deleted) => reasons.map(({ of }) => of).filter((of) => of !== name)
  return { root, tables, rules, deleted: orderParentsFirst(deleted, parentsOf) }
}

/** The name under which a statement has the keys of a table's rows that go. */
const going = (table: string) => sql.id(`going_${table}`)
const goingIds = (table: string) => sql`array(select g.id from ${going(table)} g)`

/** SQL: a `with` that has the keys of all rows that go, table by table. */
function selectClosure({ root, deleted }: Closure, ids: Ids): Sql {
  const keysOf = ({ key }: HouseholdTable) => sql.join(key.map((column) => sql`t.${sql.ref(column)}`))
  const selected = deleted.map((table) => {
    const { name, reasons } = table
    const conditions = reasons
      .filter(({ of }) => of !== name)
      .map(({ column, of, isNamed }) =>
        isNamed
          ? sql`t.id = any(array(select n.${sql.ref(column)} from ${sql.table(of)} n join ${going(of)} g on g.id = n.id))`
          : sql`t.${sql.ref(column)} = any(${goingIds(of)})`,
      )
    if (name === root) conditions.push(sql`t.id = any(${arrayOf(ids)})`)
    const further = reasons
      .filter(({ of }) => of === name)
      .map(({ column }) => sql`t.${sql.ref(column)} = g.id`)
    // Rows of one table that refer to each other, such as the parts of a transaction.
    const parts = further.length
      ? sql`union select ${keysOf(table)} from ${sql.table(name)} t
          join ${going(name)} g on ${sql.join(further, sql` or `)}`
      : sql``
    return sql`${going(name)} as (
      select ${keysOf(table)} from ${sql.table(name)} t where ${sql.join(conditions, sql` or `)}
      ${parts})`
  })
  return sql`with recursive ${sql.join(selected)}`
}

function keptOf(closure: Closure): Kept[] {
  const { tables, rules, deleted } = closure
  const isDeleted = (name: string) => deleted.some((table) => table.name === name)
  const rows = deleted.map((table) => ({
    what: table.name,
    rows: sql`select to_jsonb(t) from ${sql.table(table.name)} t
      join ${going(table.name)} g on ${hasSameKey(table, 't', 'g')}`,
    rowsInChunk: computeRowsInChunk(table),
  }))
  const restoredByArea = rules.flatMap((rule) => rule.restoredByArea ?? [])
  const emptied = tables.flatMap((table) =>
    table.references
      .filter(({ onDelete, parent }) => onDelete === 'set null' && isDeleted(parent))
      .filter(({ column }) => !restoredByArea.includes(`${table.name}.${column}`))
      .map((reference) => ({
        table: table.name,
        column: reference.column,
        where: sql`t.${sql.ref(reference.column)} = any(${goingIds(reference.parent)})`,
        becomes: sql`null`,
      })),
  )
  const changed = rules
    .flatMap(({ changedBy = [] }) => changedBy)
    .filter((change) => isDeleted(change.deleted))
    .map((change) => ({ ...change, where: change.where(goingIds(change.deleted)) }))
  const changes = [...emptied, ...changed].map((change) => {
    const table = requireFound(tables.find(({ name }) => name === change.table))
    const column = requireFound(table.columns.find(({ name }) => name === change.column))
    const keys = sql.join(table.key.map((part) => sql.ref(part)))
    // A row that is deleted itself is restored with its values.
    const staying = isDeleted(table.name)
      ? sql`join (select ${keys} from ${sql.table(table.name)} t where ${change.where}
          except select ${keys} from ${going(table.name)}) s on ${hasSameKey(table, 's', 't')}`
      : sql``
    return {
      what: buildChangeName(table.name, column.name),
      rows: sql`select ${describeChange(table, column, change.becomes)}
        from ${sql.table(table.name)} t ${staying} where ${change.where}`,
      rowsInChunk: computeRowsInChunk(table),
    }
  })
  return [...rows, ...changes]
}

// Children first, so that no `set null` changes a row that is deleted anyway, and in statements of bounded size. Rows that
// the caller cannot see (of an import that is hidden) are deleted with their parents.
async function deleteKept(tx: HouseholdTransaction, undoId: string, { tables }: Closure): Promise<void> {
  const contents = await readContents(tx, undoId)
  for (const table of tables.toReversed())
    for (const chunks of contents.get(table.name) ?? []) await deleteChunks(tx, undoId, table, chunks)
}

const deleteChunks = (tx: HouseholdTransaction, undoId: string, table: HouseholdTable, chunks: Chunks) =>
  sql`delete from ${sql.table(table.name)} t
    using undo_rows u, jsonb_to_recordset(u.rows) as r(${sql.join(selectKeyWithTypes(table))})
    where ${isAmong(undoId, table.name, chunks)} and ${hasSameKey(table, 't', 'r')}`.execute(tx)
