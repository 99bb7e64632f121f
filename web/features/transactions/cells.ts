// The cells of a row that keys move through, and those of them that are written in.
import type { BulkChanges, Transaction } from '#contract/transactions.ts'
import type { Cents } from '#domain/money.ts'

export const cells = ['date', 'payee', 'account', 'category', 'amount', 'cleared'] as const
export type Cell = (typeof cells)[number]

const writtenCells = ['date', 'payee', 'account', 'amount'] as const
export type WrittenCell = (typeof writtenCells)[number]

export type CellChanges = Pick<BulkChanges, 'date' | 'accountId'> & {
  description?: string
  amountCents?: Cents
}

/** Where the focus goes from a cell that is done with. */
export type CellMove = 'stay' | 'below' | 'above' | 'next' | 'previous' | 'left'

export const isWritten = (cell: Cell): cell is WrittenCell => writtenCells.some((one) => one === cell)

/** The account and the amount of a transfer belong to both its sides: its form says so. */
export const canWriteCell = ({ transfer }: Transaction, cell: WrittenCell): boolean =>
  !transfer || cell === 'date' || cell === 'payee'

/** The cell beside, or the same at the end of the row. */
export const findBeside = (cell: Cell, step: 1 | -1): Cell =>
  cells[Math.min(Math.max(cells.indexOf(cell) + step, 0), cells.length - 1)] ?? cell
