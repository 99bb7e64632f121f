// Moving through the list and acting on the row that has the focus, by key and by pointer.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import { settleDialogs } from '#web/ui/modal.ts'
import { useCellKeys } from './cell-keys.ts'
import type { Cell } from './cells.ts'
import { useSetCleared } from './data.ts'
import type { Entry } from './entries.ts'
import type { useQuickCategorise } from './quick-categorise.tsx'
import type { RowActions } from './row-types.ts'
import type { useSelection } from './selection.ts'
import { useLedgerShortcuts } from './shortcuts.ts'
import type { ListWindow } from './virtual-window.ts'

type LedgerKeys = {
  entries: readonly Entry[]
  listWindow: ListWindow
  selection: ReturnType<typeof useSelection>
  quick: ReturnType<typeof useQuickCategorise>
  /** Open accounts. */
  accounts: readonly { id: string; name: string }[]
  canWrite: boolean
  onSearchFocus: () => void
  onFilters: () => void
  onViews: () => void
  onAdd: () => void
  onTransfer: () => void
  onEdit: (transaction: Transaction) => void
  onWhy: (transaction: Transaction) => void
  /** To the last of all rows, loaded or not. */
  onEnd: () => void
}

export function useLedgerKeys(ledger: LedgerKeys) {
  const { entries, listWindow, selection, quick, canWrite } = ledger
  const [pickingId, setPickingId] = useState<string | null>(null)
  const { mutate: setCleared } = useSetCleared()
  const focusNext = useRef<{ id: string; cell: Cell } | null>(null)

  // The row to go to may be drawn, or move up, only with the next list.
  useEffect(() => {
    const next = focusNext.current
    if (next === null || pickingId !== null) return
    focusNext.current = null
    const index = entries.findIndex(({ key }) => key === next.id)
    if (index >= 0) listWindow.focusRow(entries, index, next.cell)
  }, [entries, pickingId, listWindow])

  // When the row that had the focus is gone, its neighbour takes over; else the keys would start from the top again.
  const drawn = useRef(entries)
  useEffect(() => {
    const index = listWindow.focusedIndex(drawn.current)
    const was = drawn.current[index]
    drawn.current = entries
    if (!was || entries.some(({ key }) => key === was.key)) return
    settleDialogs()
    if (document.activeElement !== document.body) return
    const next = entries.findIndex((entry, at) => at >= index && entry.kind === 'row')
    listWindow.focusRow(entries, next >= 0 ? next : entries.length - 1)
  }, [entries, listWindow])

  const focusedRow = (): Transaction | null => {
    const entry = entries[listWindow.focusedIndex(entries)]
    return entry?.kind === 'row' ? entry.row : null
  }
  const step = (direction: 1 | -1) => {
    let index = listWindow.focusedIndex(entries) + direction
    while (entries[index]?.kind === 'day') index += direction
    if (entries[index]) listWindow.focusRow(entries, index)
  }
  const onFocused = (act: (row: Transaction) => void) => () => {
    const row = focusedRow()
    if (row && canWrite && !isUnsaved(row)) act(row)
  }
  const ifWriter = (act: () => void) => () => canWrite && act()

  const pick = (row: Transaction) => setPickingId(row.id)
  const cellKeys = useCellKeys({
    entries,
    listWindow,
    accounts: ledger.accounts,
    canWrite,
    onPick: pick,
    onEdit: ledger.onEdit,
    onClear: (row) => setCleared({ row, cleared: !row.cleared }),
    onUnselect: selection.clear,
    onEnd: ledger.onEnd,
  })
  const finishPick = (row: Transaction, categoryId: string | null) => {
    focusNext.current = {
      id: row.categoryId ? row.id : nextUncategorized(entries, row),
      cell: listWindow.focusedCell.current,
    }
    setPickingId(null)
    quick.categorise([row], categoryId)
  }
  const confirm = (row: Transaction) => {
    if (!row.guess) return
    focusNext.current = { id: nextGuess(entries, row), cell: listWindow.focusedCell.current }
    quick.categorise([row], row.categoryId)
  }
  const cancelPick = (row: Transaction, isLeft: boolean) => {
    if (!isLeft) focusNext.current = { id: row.id, cell: listWindow.focusedCell.current }
    setPickingId((current) => (current === row.id ? null : current))
  }

  useLedgerShortcuts({
    n: ifWriter(ledger.onAdd),
    t: ifWriter(ledger.onTransfer),
    '/': ledger.onSearchFocus,
    f: ledger.onFilters,
    v: ledger.onViews,
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const row = focusedRow()
      if (row && !isUnsaved(row)) ledger.onEdit(row)
    },
    c: onFocused(pick),
    y: () => {
      const row = focusedRow()
      if (row && canWrite && !isUnsaved(row)) confirm(row)
    },
    w: () => {
      const row = focusedRow()
      if (row && !row.transfer && !isUnsaved(row)) ledger.onWhy(row)
    },
    x: onFocused((row) => selection.toggle(row, false)),
    a: ifWriter(quick.applyToAlike),
    r: ifWriter(quick.offerRule),
  })

  // Rows are drawn again only when they change: the functions they hold stay the same ones.
  const latest = useRef<RowActions | null>(null)
  useEffect(() => {
    latest.current = {
      onEdit: ledger.onEdit,
      onPick: pick,
      onPicked: finishPick,
      onPickCancel: cancelPick,
      onConfirm: confirm,
      onWhy: ledger.onWhy,
      onSelect: selection.toggle,
      onClear: (row, cleared) => setCleared({ row, cleared }),
      onWrite: cellKeys.onWrite,
      onWritten: cellKeys.onWritten,
    }
  })
  const actions = useMemo<RowActions>(
    () => ({
      onEdit: (row) => latest.current?.onEdit(row),
      onPick: (row) => latest.current?.onPick(row),
      onPicked: (row, categoryId) => latest.current?.onPicked(row, categoryId),
      onPickCancel: (row, isLeft) => latest.current?.onPickCancel(row, isLeft),
      onConfirm: (row) => latest.current?.onConfirm(row),
      onWhy: (row) => latest.current?.onWhy(row),
      onSelect: (row, isRange) => latest.current?.onSelect(row, isRange),
      onClear: (row, cleared) => latest.current?.onClear(row, cleared),
      onWrite: (row, cell) => latest.current?.onWrite(row, cell),
      onWritten: (row, cell, changes, move) => latest.current?.onWritten(row, cell, changes, move),
    }),
    [],
  )
  /** Whatever was being written in a row is let go. */
  const leaveRows = () => {
    setPickingId(null)
    cellKeys.leave()
  }
  return { pickingId, written: cellKeys.written, cellHandlers: cellKeys.handlers, actions, leaveRows }
}

/** Where the categorising goes on: the next row below without a category, else above, else this row. */
const nextUncategorized = (entries: readonly Entry[], row: Transaction): string =>
  nextRow(entries, row, ({ categoryId, transfer }) => !categoryId && !transfer)

/** The same for rows whose category was only guessed. */
const nextGuess = (entries: readonly Entry[], row: Transaction): string =>
  nextRow(entries, row, ({ guess }) => guess !== null)

function nextRow(
  entries: readonly Entry[],
  row: Transaction,
  isWanted: (row: Transaction) => boolean,
): string {
  const at = entries.findIndex(({ key }) => key === row.id)
  const isNext = (entry: Entry) => entry.kind === 'row' && isWanted(entry.row)
  const next = entries.slice(at + 1).find(isNext) ?? entries.slice(0, at).findLast(isNext)
  return next?.key ?? row.id
}
