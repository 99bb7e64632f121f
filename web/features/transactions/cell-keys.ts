// Keys in the cells of the list: moving through them, and writing in them.
import { type KeyboardEvent, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import {
  type Column,
  type CellChanges,
  type CellMove,
  canWriteCell,
  findBeside,
  isColumn,
  isWritten,
  readCell,
  type WrittenCell,
} from './cells.ts'
import { useWriteCell } from './data.ts'
import type { Entry } from './entries.ts'
import { moveInGrid } from './grid-keys.ts'
import type { ListWindow } from './virtual-window.ts'

type CellKeys = {
  entries: readonly Entry[]
  listWindow: ListWindow
  accounts: readonly { id: string; name: string }[]
  canWrite: boolean
  onPick: (row: Transaction) => void
  onEdit: (row: Transaction) => void
  onClear: (row: Transaction) => void
  onUnselect: () => void
  /** To the last of all rows, loaded or not. */
  onEnd: () => void
}

export function useCellKeys({ entries, listWindow, accounts, canWrite, ...on }: CellKeys) {
  const [written, setWritten] = useState<{ id: string; cell: WrittenCell } | null>(null)
  const { mutate } = useWriteCell()

  const open = (row: Transaction, cell: Column) => {
    if (isUnsaved(row)) return
    if (!canWrite) on.onEdit(row)
    else if (cell === 'category') on.onPick(row)
    else if (cell === 'cleared') on.onClear(row)
    else if (canWriteCell(row, cell)) setWritten({ id: row.id, cell })
    else on.onEdit(row)
  }
  const findRow = (id: string, step: number): Transaction | null => {
    let at = entries.findIndex(({ key }) => key === id) + step
    while (entries[at]?.kind === 'day') at += Math.sign(step)
    const entry = entries[at]
    return entry?.kind === 'row' ? entry.row : null
  }

  const finish = (row: Transaction, cell: WrittenCell, changes: CellChanges | null, to: CellMove) => {
    const account = accounts.find(({ id }) => id === changes?.accountId)
    if (changes) mutate({ row, changes, accountName: account?.name ?? row.accountName })
    // Where the row goes, its place in the list is another one: look for what is beside it first.
    const beside = to === 'below' || to === 'above' ? findRow(row.id, to === 'below' ? 1 : -1) : null
    setWritten((now) => (now?.id === row.id && now.cell === cell ? null : now))
    if (to === 'left') return
    if (to === 'next' || to === 'previous') {
      const next = findBeside(cell, to === 'next' ? 1 : -1)
      if (isWritten(next) && next !== cell && canWriteCell(row, next)) setWritten({ id: row.id, cell: next })
      else move(row.id, next)
      return
    }
    move(beside?.id ?? row.id, cell)
  }

  const move = (id: string, cell: Column) => {
    const index = entries.findIndex(({ key }) => key === id)
    if (index >= 0) listWindow.focusRow(entries, index, cell)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInGrid(event, { entries, listWindow, onEscape: on.onUnselect, onEnd: on.onEnd }))
      return event.preventDefault()
    const target = event.target as HTMLElement
    const cell = readCell(target.dataset['cell'])
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    const row = id === undefined ? null : findRow(id, 0)
    const isOpening = (event.key === 'Enter' || event.key === 'F2') && !event.ctrlKey && !event.metaKey
    if (!row || !cell || !isColumn(cell) || !isOpening || event.altKey) return
    event.preventDefault()
    open(row, cell)
  }
  return {
    written,
    onWrite: open,
    onWritten: finish,
    leave: () => setWritten(null),
    handlers: { onKeyDown: press },
  }
}
