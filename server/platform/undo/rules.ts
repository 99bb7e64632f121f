// What undo cannot read from the foreign keys: each area declares it for its own tables.
import type { Plan } from '#domain/plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Sql } from './stored-rows.ts'

export type UndoRules = {
  /** Rows that a trigger deletes with those that name them in a column: `table` is deleted with rows of `with`. */
  deletedWith?: readonly { table: string; with: string; column: string }[]
  /** Values that a trigger changes when rows of a table are deleted. */
  changedBy?: readonly TriggeredChange[]
  /** Columns (`table.column`) that `after` puts right, where a plain "as it was" would be wrong. */
  restoredByArea?: readonly string[]
  /** Before anything comes back; throws when it cannot. */
  before?: (undo: Undo) => Promise<void>
  /** When everything is back, before the tables' keys are checked. */
  after?: (undo: Undo) => Promise<void>
}

export type Undo = {
  tx: HouseholdTransaction
  undoId: string
  now: Date
  /** Of who undoes it. */
  plan: Plan
}

type TriggeredChange = {
  deleted: string
  table: string
  column: string
  /** A condition on the rows (alias `t`) that change; `ids` is SQL for the array of ids that are deleted. */
  where: (ids: Sql) => Sql
  becomes: Sql
}
