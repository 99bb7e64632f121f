// Which entries of a very long list are drawn: those in the window and the one that has the focus.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'
import { countBlocks, growFull, hasBrief, keepFull, makeFlight, type Span } from './brief.ts'
import type { Entry } from './entries.ts'
import { entriesBetween, type Heights } from './places.ts'
import type { ListWindow } from './virtual-window.ts'

export type Shown = Span & {
  /** Of them those that are drawn in full; the others in brief. */
  full: Span
  /** How many blocks of brief rows there is room for. */
  slots: number
  /** What has the focus is drawn wherever it stands, and in full. */
  focusedKey: string | null
  heights: Heights
}

// The list is drawn so far beyond the window, and anew when less than the least is left. Drawing anew costs as much as the
// six rows do that come with it: each row as it comes would be twice the work.
const aheadPixels = 640
const leastPixels = 440
/** Whoever comes to the list first sees what is in the window; what lies beyond is drawn after that. */
const atFirst = 0
/** Rows in brief come by a block at a time: what is drawn with each costs more than its rows. */
const briefAheadPixels = 760

/**
 * The entries to draw now. Whoever calls this is drawn again as the list is scrolled. `listName` names the list, null while
 * another one is on its way; of a new list, too, what is in the window is drawn first.
 */
export function useShown(entries: readonly Entry[], listWindow: ListWindow, listName: string | null): Shown {
  const { list, heights, focusedKey, look: lookAgain } = listWindow
  const around = (top: number, pixels: number) =>
    entriesBetween(entries, -top - pixels, innerHeight - top + pixels, heights.current)
  const [flight] = useState(makeFlight)
  const [shown, setShown] = useState((): Shown => {
    const all = around(0, atFirst)
    const common = { heights: heights.current, focusedKey: focusedKey.current }
    return { ...all, full: all, slots: countBlocks(all), ...common }
  })
  const latest = useRef(shown)
  const painted = useRef<string | null | undefined>(undefined)
  const [drawn, setDrawn] = useState(listName)
  const listed = listName ?? drawn
  if (drawn !== listed) {
    setDrawn(listed)
    // Further down nobody knows here where the window is.
    if (shown.first === 0 && !hasBrief(shown)) setShown(cutOff(shown, around(0, atFirst)))
  }

  useLayoutEffect(() => {
    let frame = 0
    latest.current = shown
    const beyond = (pixels: number) => (painted.current === listed ? pixels : atFirst)
    const show = (next: Shown) => setShown((latest.current = next))
    const draw = (top: number) => {
      const { full, slots } = latest.current
      const isBrief = flight.isFlung(performance.now()) || hasBrief(latest.current)
      const all = around(top, isBrief ? briefAheadPixels : beyond(aheadPixels))
      show({
        ...all,
        full: isBrief ? keepFull(full, all) : all,
        slots: Math.max(slots, countBlocks(all)),
        heights: heights.current,
        focusedKey: focusedKey.current,
      })
      if (isBrief) completeLater()
    }
    const completeLater = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const now = latest.current
        if (!hasBrief(now) || !list.current) return
        if (!flight.isFlung(performance.now())) {
          const { top } = list.current.getBoundingClientRect()
          show({ ...now, full: growFull(now.full, now, around(top, 0)) })
        }
        completeLater()
      })
    }
    const look = () => {
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      flight.moveTo(top, performance.now())
      const least = around(top, beyond(leastPixels))
      const drawn = latest.current
      const isEnough = drawn.first <= least.first && drawn.end >= least.end
      const isFocusDrawn = drawn.focusedKey === focusedKey.current || !hasBrief(drawn)
      if (!isEnough || !isFocusDrawn || drawn.heights !== heights.current) draw(top)
    }
    const measureAndLook = () => {
      if (list.current) measure(list.current, heights)
      look()
    }
    lookAgain.current = look
    measureAndLook()
    if (hasBrief(latest.current)) completeLater()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measureAndLook)
    // What stands above the list may come and go (a banner, a filter), and letters grow.
    const observer = new ResizeObserver(measureAndLook)
    observer.observe(document.body)
    const showBeyond = () => {
      painted.current = listed
      look()
    }
    const stopWaiting = painted.current === listed ? null : afterPaint(showBeyond)
    return () => {
      stopWaiting?.()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', measureAndLook)
      observer.disconnect()
    }
    // `around` is made of what stands in this list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [entries, list, heights, listed])
  return shown
}

const cutOff = (shown: Shown, { first, end }: Span): Shown => {
  const all = { first, end: Math.min(end, shown.end) }
  return { ...shown, ...all, full: all }
}

/** Rows are higher on a phone, and as large as the reader's letters. */
function measure(list: HTMLElement, heights: RefObject<Heights>): void {
  const heightOf = (selector: string) => list.querySelector(selector)?.getBoundingClientRect().height
  const { row, day } = heights.current
  const measured = { row: heightOf('[aria-rowindex]') ?? row, day: heightOf('h2') ?? day }
  // Far down, a browser's own sums are rounded.
  if (Math.abs(measured.row - row) + Math.abs(measured.day - day) > 0.1) heights.current = measured
}
