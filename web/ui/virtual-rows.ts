// What VirtualList and VirtualTable share: which of very many rows are drawn. The row that has the focus always is, so that
// scrolling never drops it.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type FocusEvent } from 'react'

export function useVirtualRows(count: number, rowHeight: number, keyAt: (index: number) => string) {
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  // The virtualizer is one changing object; the compiler this rule speaks for is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const extra = focused.current
      if (extra < 0 || extra >= count || shown.includes(extra)) return shown
      return extra < range.startIndex ? [extra, ...shown] : [...shown, extra]
    },
  })
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest('[data-index]')
    focused.current = row instanceof HTMLElement ? Number(row.dataset['index']) : -1
  }
  const onBlur = () => {
    focused.current = -1
  }
  return { scroller, virtualizer, focusHandlers: { onFocus, onBlur } }
}
