// Which entries of a very long list are drawn: those in the window and the one that has the focus.
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, readCell } from './cells.ts'
import type { Entry } from './entries.ts'
import { entriesBetween, type Heights, topOf } from './places.ts'
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
}

/** Moving through the list. Nothing in it changes while scrolling, so its owner is not drawn again. */
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

type Shown = {
  first: number
  /** The index after the last one. */
  end: number
  /** What has the focus is drawn wherever it stands. */
  focusedKey: string | null
  heights: Heights
}

// The list is drawn so far beyond the window, and anew when less than the least is left. Drawing anew costs as much as the
// six rows do that come with it: each row as it comes would be twice the work.
const aheadPixels = 640
const leastPixels = 440

/** The entries to draw now. Whoever calls this is drawn again as the list is scrolled. */
export function useShown(entries: readonly Entry[], { list, heights, focusedKey }: ListWindow): Shown {
  const around = (top: number, pixels: number) =>
    entriesBetween(entries, -top - pixels, innerHeight - top + pixels, heights.current)
  const shownFrom = (top: number): Shown => ({
    ...around(top, aheadPixels),
    heights: heights.current,
    focusedKey: focusedKey.current,
  })
  const [shown, setShown] = useState(() => shownFrom(0))
  const latest = useRef(shown)

  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      const least = around(top, leastPixels)
      const drawn = latest.current
      if (drawn.first <= least.first && drawn.end >= least.end && drawn.heights === heights.current) return
      setShown((latest.current = shownFrom(top)))
    }
    const measureAndLook = () => {
      if (list.current) measure(list.current, heights)
      look()
    }
    measureAndLook()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measureAndLook)
    // What stands above the list may come and go (a banner, a filter), and letters grow.
    const observer = new ResizeObserver(measureAndLook)
    observer.observe(document.body)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', measureAndLook)
      observer.disconnect()
    }
    // `around` and `shownFrom` are made of what stands in this list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entries, list, heights])
  return shown
}

/** Rows are higher on a phone, and as large as the reader's letters. */
function measure(list: HTMLElement, heights: RefObject<Heights>): void {
  const heightOf = (selector: string) => list.querySelector(selector)?.getBoundingClientRect().height
  const { row, day } = heights.current
  const measured = { row: heightOf('[aria-rowindex]') ?? row, day: heightOf('h2') ?? day }
  // Far down, a browser's own sums are rounded.
  if (Math.abs(measured.row - row) + Math.abs(measured.day - day) > 0.1) heights.current = measured
}
