// Moving through a very long list, of which only what is in the window and what has the focus is drawn.
import { type FocusEvent, type RefObject, useState } from 'react'
import { type Cell, readCell } from './cells.ts'
import type { Entry } from './entries.ts'
import { type Heights, topOf } from './places.ts'
import { type CellPlace, findCell, keepTabStop, setTabStop } from './tab-stop.ts'

export type ListWindow = {
  /** The head of the columns with the rows. */
  grid: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLDivElement | null>
  focusHandlers: { onFocus: (event: FocusEvent<HTMLElement>) => void }
  /** The entry that has the focus, or had it last; -1 when none had. */
  focusedIndex: (entries: readonly Entry[]) => number
  /** Its payee, unless another cell is named. */
  focusRow: (entries: readonly Entry[], index: number, cell?: CellPlace) => void
  focusedKey: RefObject<string | null>
  /** The cell that has the focus, or had it last. */
  focusedCell: RefObject<Cell>
  /** Sees to it that Tab stops somewhere in the list; call when it was drawn. */
  keepStop: () => void
  /** Where the focus is elsewhere, the keys start from the top again. */
  startAgain: () => void
  /** How many rows a page of the window has. */
  rowsInSight: () => number
  heights: RefObject<Heights>
  /** Looks at whether something else is to be drawn; set by whoever draws. */
  look: RefObject<() => void>
}

/** Nothing in it changes while scrolling, so its owner is not drawn again. */
export function useListWindow(): ListWindow {
  const [window] = useState(makeListWindow)
  return window
}

// Until the first rows can be measured.
const presumed: Heights = { row: 40, day: 28 }
// A row at the very edge is hard to see, and at the lower one a toast or the selection may lie over it.
const edge = { upper: 156, lower: 176 }

function makeListWindow(): ListWindow {
  const grid: ListWindow['grid'] = { current: null }
  const list: ListWindow['list'] = { current: null }
  const heights = { current: presumed }
  const look: ListWindow['look'] = { current: () => {} }
  const focusedKey: ListWindow['focusedKey'] = { current: null }
  const focusedCell: ListWindow['focusedCell'] = { current: 'payee' }

  function bringIntoSight(entries: readonly Entry[], index: number) {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + topOf(entries, index, heights.current)
    const tooHigh = top - edge.upper
    const tooLow = top + heights.current.row - (innerHeight - edge.lower)
    if (tooHigh < 0) scrollBy(0, tooHigh)
    else if (tooLow > 0) scrollBy(0, tooLow)
  }
  return {
    grid,
    list,
    focusedKey,
    focusedCell,
    heights,
    look,
    focusHandlers: {
      onFocus: ({ target }) => {
        focusedKey.current = target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
        const cell = readCell(target.dataset['cell'])
        if (!cell || !grid.current) return
        focusedCell.current = cell
        setTabStop(grid.current, target)
      },
    },
    focusedIndex: (entries) => entries.findIndex(({ key }) => key === focusedKey.current),
    focusRow: (entries, index, cell = 'payee') => {
      const key = entries[index]?.key ?? null
      focusedKey.current = key
      bringIntoSight(entries, index)
      look.current()
      // The row may be drawn only after the scrolling.
      const focus = (triesLeft: number) => {
        const row = list.current?.querySelector(`[data-key="${key}"]`)
        // A cell that was written in is drawn again a frame later; until then the row seems to have none.
        const target = row && (findCell(row, cell) ?? (triesLeft < 8 ? findCell(row, 'payee') : undefined))
        if (target) target.focus({ preventScroll: true })
        else if (triesLeft > 0) requestAnimationFrame(() => focus(triesLeft - 1))
      }
      focus(10)
    },
    keepStop: () => {
      if (grid.current)
        keepTabStop(grid.current, { key: focusedKey.current, cell: focusedCell.current }, edge.upper)
    },
    startAgain: () => {
      if (!grid.current?.contains(document.activeElement)) focusedKey.current = null
    },
    rowsInSight: () => Math.max(Math.floor((innerHeight - edge.upper - edge.lower) / heights.current.row), 1),
  }
}
