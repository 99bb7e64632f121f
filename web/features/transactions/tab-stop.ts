// The list is one stop of the Tab key: of all that can be pressed in it one thing has `tabindex="0"`, and arrow keys lead to the
// others. It is set on the elements themselves: rows would have to be drawn again for it with every key press.
import type { Cell } from './cells.ts'

/** A cell by its name, or the first or the last of a row. */
export type CellPlace = Cell | 'first' | 'last'

/** What can have the focus in a row, from left to right. */
export const listCells = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)')].filter((cell) =>
    cell.checkVisibility(),
  )

/** The cell of a row; undefined where it has no such cell, or none that can have the focus. */
export function findCell(row: Element, place: CellPlace): HTMLElement | undefined {
  const cells = listCells(row)
  if (place === 'first') return cells[0]
  if (place === 'last') return cells.at(-1)
  return cells.find((cell) => cell.dataset['cell'] === place)
}

/** Where each list has its stop, as far as it is known: looking for it among a thousand elements takes long. */
const stops = new WeakMap<Element, HTMLElement>()

/** Tab stops here from now on. */
export function setTabStop(list: Element, cell: HTMLElement): void {
  for (const other of list.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]'))
    if (other !== cell) other.tabIndex = -1
  cell.tabIndex = 0
  stops.set(list, cell)
}

/** The stop may have left with its row: then it is that of the row that had the focus, or of the first one below `top` pixels. */
export function keepTabStop(list: Element, focused: { key: string | null; cell: Cell }, top: number): void {
  const stop = stops.get(list)
  if (stop?.isConnected && stop.tabIndex === 0) return
  if (list.querySelector('[data-cell][tabindex="0"]')) return
  const rows = [...list.querySelectorAll('[data-key][aria-rowindex]')]
  const row =
    rows.find((one) => one instanceof HTMLElement && one.dataset['key'] === focused.key) ??
    rows.find((one) => one.getBoundingClientRect().top >= top) ??
    rows[0]
  const cell = row && (findCell(row, focused.cell) ?? findCell(row, 'payee'))
  if (cell) setTabStop(list, cell)
}
