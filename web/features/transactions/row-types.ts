import type { Transaction } from '#contract/transactions.ts'
import type { CellChanges, CellMove, WrittenCell } from './cells.ts'
import type { ComboboxGroup } from '#web/ui/combobox.tsx'

export type RowActions = {
  onEdit: (row: Transaction) => void
  onPick: (row: Transaction) => void
  onPicked: (row: Transaction, categoryId: string | null) => void
  /** `isLeft`: the focus has gone elsewhere already. */
  onPickCancel: (row: Transaction, isLeft: boolean) => void
  /** Says of a guessed category that it is right. */
  onConfirm: (row: Transaction) => void
  onWhy: (row: Transaction) => void
  onSelect: (row: Transaction, isRange: boolean) => void
  onClear: (row: Transaction, cleared: boolean) => void
  /** Opens a cell to be written in. */
  onWrite: (row: Transaction, cell: WrittenCell) => void
  onWritten: (row: Transaction, cell: WrittenCell, changes: CellChanges | null, move: CellMove) => void
}

/** What all rows share. */
export type RowCommon = {
  choices: readonly ComboboxGroup[]
  /** Open accounts, which a row may be moved to. */
  accounts: readonly { id: string; name: string }[]
  canWrite: boolean
  /** Of whoever looks at it: what others entered says so. */
  userId: string
  locale: string
  /** Writes cents in the household's currency. */
  money: (amountCents: number) => string
  /** As a table; else a row has two lines. */
  isWide: boolean
  /** The days of one month need no month. */
  isOneMonth: boolean
  actions: RowActions
}

export type RowProps = {
  row: Transaction
  common: RowCommon
  /** The first of its day in a list by date: the others do not repeat the day. */
  isFirstOfDay: boolean
  /** What the account held after it; null where that is not shown. */
  balanceCents: number | null
  isSelected: boolean
  isPicking: boolean
  /** It has the pointer or the focus, or had it last: what only then is seen is made only then. */
  isNear: boolean
  /** The cell that is being written in. */
  writing: WrittenCell | null
}
