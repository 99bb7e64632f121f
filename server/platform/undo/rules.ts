// What undo cannot read from the rows that a change holds: each area declares it for its own tables.
import type { Plan } from '#domain/plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export type UndoRules = {
  /** Rows of `table` that a trigger deletes together with rows of `with`, which refer to them in a column. */
  deletedWith?: readonly { table: string; with: string; column: string }[]
  /** Columns (`table.column`) that `after` sets, because restoring the old value would be wrong. */
  restoredByArea?: readonly string[]
  /** Runs before anything is restored; throws when it cannot be. */
  before?: (undo: Undo) => Promise<void>
  /** Runs when everything is restored, before the tables' keys are checked. */
  after?: (undo: Undo) => Promise<void>
  /** Runs like `after`, takes out again what cannot come back, and says so in a sentence; null when nothing is missing. */
  dropLost?: (undo: Undo) => Promise<string | null>
}

export type Undo = {
  tx: HouseholdTransaction
  /** The change that is undone. */
  undoId: string
  now: Date
  /** The member who undoes it. */
  plan: Plan
}
