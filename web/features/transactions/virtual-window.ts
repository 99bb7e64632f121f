// Which entries of a very long list are drawn: those in the window and the one that has the focus.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from './entries.ts'

const dayHeight = 44
const rowHeight = 57
const blockEntries = 8

export function useVirtualEntries(entries: readonly Entry[]) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  const [top, setTop] = useState(0)

  // What stands above the list may come and go (a banner, a filter).
  useLayoutEffect(() => {
    const measure = () =>
      setTop((list.current?.getBoundingClientRect().top ?? 0) + document.documentElement.scrollTop)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // The virtualizer is one changing object; the compiler this rule speaks for is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => (entries[index]?.kind === 'day' ? dayHeight : rowHeight),
    getItemKey: (index) => entries[index]?.key ?? index,
    scrollMargin: top,
    // A row at the very edge is hard to see, and at the lower one a toast or the selection may lie over it.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 176,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(inBlocks(range))
      const extra = focused.current
      if (extra < 0 || extra >= entries.length || shown.includes(extra)) return shown
      return extra < range.startIndex ? [extra, ...shown] : [...shown, extra]
    },
  })

  const focusRow = useCallback(
    (index: number) => {
      focused.current = index
      virtualizer.scrollToIndex(index, { align: 'auto' })
      // The row may be drawn only after the scrolling.
      const focus = (triesLeft: number) => {
        const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-focus]`)
        if (target) target.focus({ preventScroll: true })
        else if (triesLeft > 0) requestAnimationFrame(() => focus(triesLeft - 1))
      }
      focus(10)
    },
    [virtualizer],
  )

  const focusHandlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const entry = event.target.closest<HTMLElement>('[data-index]')
      focused.current = entry ? Number(entry.dataset['index']) : -1
    },
  }
  return { list, top, virtualizer, focusHandlers, focusedIndex: () => focused.current, focusRow }
}

/** The range out to whole blocks: scrolling draws the page anew once in eight entries, not at every one. */
const inBlocks = (range: Range): Range => ({
  ...range,
  startIndex: range.startIndex - (range.startIndex % blockEntries),
  endIndex: Math.min(range.endIndex - (range.endIndex % blockEntries) + blockEntries, range.count) - 1,
})
