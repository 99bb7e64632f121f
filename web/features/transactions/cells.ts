// The cells of a row that keys move through, and those of them that are written in.
import type { BulkChanges, Transaction } from '#contract/transactions.ts'
import type { Cents } from '#domain/money.ts'

const columns = ['date', 'payee', 'account', 'category', 'amount', 'cleared'] as const
export type Column = (typeof columns)[number]
/** Beside the columns: the tick of a row, and the buttons of a guessed category. */
const others = ['select', 'confirm', 'why'] as const
export type Cell = Column | (typeof others)[number]

export const isColumn = (cell: Cell): cell is Column => columns.some((one) => one === cell)
export const readCell = (text: string | undefined): Cell | undefined =>
  [...columns, ...others].find((one) => one === text)

const writtenCells = ['date', 'payee', 'account', 'amount'] as const
export type WrittenCell = (typeof writtenCells)[number]

export type CellChanges = Pick<BulkChanges, 'date' | 'accountId'> & {
  description?: string
  amountCents?: Cents
}

/** Where the focus goes from a cell that is done with. */
export type CellMove = 'stay' | 'below' | 'above' | 'next' | 'previous' | 'left'

export const isWritten = (cell: Column): cell is WrittenCell => writtenCells.some((one) => one === cell)

/** The account and the amount of a transfer belong to both its sides: its form says so. */
export const canWriteCell = ({ transfer }: Transaction, cell: WrittenCell): boolean =>
  !transfer || cell === 'date' || cell === 'payee'

/** The column beside, or the same at the end of the row. */
export const findBeside = (column: Column, step: 1 | -1): Column =>
  columns[Math.min(Math.max(columns.indexOf(column) + step, 0), columns.length - 1)] ?? column
