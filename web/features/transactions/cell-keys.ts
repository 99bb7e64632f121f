// Moving through the cells of the list by arrow keys, and writing in them.
import { type KeyboardEvent, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import {
  type Cell,
  type CellChanges,
  type CellMove,
  canWriteCell,
  cells,
  findBeside,
  isWritten,
  type WrittenCell,
} from './cells.ts'
import { useWriteCell } from './data.ts'
import type { Entry } from './entries.ts'
import type { ListWindow } from './virtual-window.ts'

type CellKeys = {
  entries: readonly Entry[]
  listWindow: ListWindow
  accounts: readonly { id: string; name: string }[]
  canWrite: boolean
  onPick: (row: Transaction) => void
  onEdit: (row: Transaction) => void
  onClear: (row: Transaction) => void
}

export function useCellKeys({ entries, listWindow, accounts, canWrite, ...on }: CellKeys) {
  const [written, setWritten] = useState<{ id: string; cell: WrittenCell } | null>(null)
  const { mutate } = useWriteCell()

  const open = (row: Transaction, cell: Cell) => {
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
      else move(row.id, next, 0)
      return
    }
    move(beside?.id ?? row.id, cell, 0)
  }

  const move = (id: string, cell: Cell, rows: number) => {
    const row = findRow(id, rows)
    const index = entries.findIndex(({ key }) => key === row?.id)
    if (index >= 0) listWindow.focusRow(entries, index, cell)
  }
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const cell = cells.find((one) => one === target.dataset['cell'])
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    if (!cell || !id || event.ctrlKey || event.metaKey || event.altKey) return
    const row = findRow(id, 0)
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(id, cell, 1),
      ArrowUp: () => move(id, cell, -1),
      ArrowRight: () => move(id, findBeside(cell, 1), 0),
      ArrowLeft: () => move(id, findBeside(cell, -1), 0),
      Home: () => move(id, 'date', 0),
      End: () => move(id, 'cleared', 0),
      Enter: () => row && open(row, cell),
      F2: () => row && open(row, cell),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { written, onWrite: open, onWritten: finish, handlers: { onKeyDown: press } }
}
