// Deletes rows in statements of bounded size. The foreign keys tell which rows go with them; the history keeps them all.
import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import {
  type HouseholdTable,
  orderParentsFirst,
  readHouseholdTables,
} from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange, type Sql } from './record.ts'
import type { UndoRules } from './rules.ts'

type Scope = Pick<HouseholdContext, 'tx' | 'services'>

/** Ids, or SQL that selects them. */
type Ids = readonly string[] | Sql

/**
 * Deletes rows of a table and whatever goes with them; returns the key of the undo. Throws 'not-found' when one of the
 * ids is not there.
 */
export async function deleteWithUndo(
  { tx, services }: Scope,
  { table: name, ids }: { table: string; ids: Ids },
): Promise<string> {
  const undoId = await openChange(tx)
  const tables = await readHouseholdTables(tx)
  const root = requireFound(tables.find((table) => table.name === name))
  const roots = await lock(tx, root, ids)
  const closure = closureOf(tables, services.areas.undo, root.name)
  // Children first, so that no `set null` changes a row that is deleted anyway. Rows that the caller cannot see (of an import
  // that is hidden) are deleted with their parents.
  for (const table of closure.toReversed())
    for (let isMore = roots.length > 0; isMore;)
      isMore = await deleteSome(tx, closure, { root, roots, table })
  return undoId
}

// Locks the rows, so that no new row refers to them and is deleted without having been seen.
async function lock(tx: HouseholdTransaction, { name }: HouseholdTable, ids: Ids): Promise<string[]> {
  const asked = isList(ids) ? sql`${[...ids]}::uuid[]` : sql`array(${ids})`
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(name)} t where t.id = any(${asked})
    order by t.id for update`.execute(tx)
  if (isList(ids)) requireFound(rows.length === new Set(ids).size || undefined)
  return rows.map(({ id }) => id)
}

const isList = (ids: Ids): ids is readonly string[] => Array.isArray(ids)

/** Why rows of a table go: they name a row that goes, or are named by one and a trigger deletes them. */
type Reason = { column: string; of: string; isNamed: boolean }
type Deleted = HouseholdTable & { reasons: Reason[] }

/** The tables that lose rows with those of `root`, in the order in which one follows from another. */
function closureOf(tables: readonly HouseholdTable[], rules: readonly UndoRules[], root: string): Deleted[] {
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
  return orderParentsFirst(deleted, parentsOf)
}

/** The name under which a statement has the keys of a table's rows that go. */
const going = (table: string) => sql.id(`going_${table}`)
const goingIds = (table: string) => sql`array(select g.id from ${going(table)} g)`

/** SQL: a `with` that has the keys of all rows that go, table by table. */
function selectClosure(deleted: readonly Deleted[], root: string, roots: readonly string[]): Sql {
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
    if (name === root) conditions.push(sql`t.id = any(${[...roots]}::uuid[])`)
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

const rowsInStatement = 10_000

type Step = { root: HouseholdTable; roots: readonly string[]; table: Deleted }

/** Deletes rows of one table that go; returns whether there may be more. */
async function deleteSome(
  tx: HouseholdTransaction,
  closure: readonly Deleted[],
  { root, roots, table: { name, key } }: Step,
): Promise<boolean> {
  const same = key.map((column) => sql`t.${sql.ref(column)} = g.${sql.ref(column)}`)
  const { numAffectedRows = 0n } = await sql`${selectClosure(closure, root.name, roots)}
    delete from ${sql.table(name)} t using (select * from ${going(name)} limit ${rowsInStatement}) g
    where ${sql.join(same, sql` and `)}`.execute(tx)
  return numAffectedRows === BigInt(rowsInStatement)
}
