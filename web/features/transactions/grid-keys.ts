// Moving through the cells of the list by keys, as the W3C describes it of a grid: arrows, Home and End, with Ctrl to the ends of
// the list, and by pages. The names of the columns stand above the first row.
import type { KeyboardEvent } from 'react'
import { readCell } from './cells.ts'
import type { Entry } from './entries.ts'
import { type CellPlace, findCell, listCells } from './tab-stop.ts'
import type { ListWindow } from './virtual-window.ts'

type Grid = {
  entries: readonly Entry[]
  listWindow: ListWindow
  /** Escape, where there is nothing to step back to within the row. */
  onEscape: () => void
  /** Goes to the last of all rows, loaded or not. */
  onEnd: () => void
}

/** Returns whether the key is one that moves. */
export function moveInGrid(
  event: KeyboardEvent<HTMLElement>,
  { entries, listWindow, onEscape, onEnd }: Grid,
): boolean {
  const target = event.target as HTMLElement
  const cell = readCell(target.dataset['cell'])
  const line = target.closest<HTMLElement>('[role=row]')
  const isToEnd = event.key === 'Home' || event.key === 'End'
  if (!cell || !line || event.metaKey || event.altKey || event.shiftKey || (event.ctrlKey && !isToEnd))
    return false
  const rows = entries.flatMap(({ kind }, index) => (kind === 'row' ? [index] : []))
  // The line with the names of the columns is -1.
  const at = rows.findIndex((index) => entries[index]?.key === line.dataset['key'])
  const go = (to: number, place: CellPlace = cell) => {
    const head = event.currentTarget.querySelector('[data-head]')
    const named = to < 0 && head ? findCell(head, place) : undefined
    if (named) return named.focus({ preventScroll: true })
    const index = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (index !== undefined) listWindow.focusRow(entries, index, place)
  }
  const inLine = listCells(line)
  const goBeside = (step: 1 | -1) => inLine[inLine.indexOf(target) + step]?.focus({ preventScroll: true })
  const acts: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    ArrowRight: () => goBeside(1),
    ArrowLeft: () => goBeside(-1),
    PageDown: () => go(at + listWindow.rowsInSight()),
    PageUp: () => go(Math.max(at - listWindow.rowsInSight(), 0)),
    Home: () => (event.ctrlKey ? go(0, 'first') : inLine[0]?.focus({ preventScroll: true })),
    End: () => (event.ctrlKey ? onEnd() : inLine.at(-1)?.focus({ preventScroll: true })),
    Escape: () => (cell === 'payee' || at < 0 ? onEscape() : go(at, 'payee')),
  }
  const act = acts[event.key]
  act?.()
  return act !== undefined
}
