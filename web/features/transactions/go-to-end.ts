// Ctrl-End: the last row of a long list may be many pages away.
import { useEffect, useRef } from 'react'
import type { Entry } from './entries.ts'
import type { ListWindow } from './virtual-window.ts'

type Loading = {
  hasMore: boolean
  /** Does nothing while more is on its way. */
  onMore: () => void
}

/** Returns what goes to the last of all rows: page after page is read until it is there, or something else is pressed. */
export function useGoToEnd(
  entries: readonly Entry[],
  listWindow: ListWindow,
  { hasMore, onMore }: Loading,
): () => void {
  const isGoing = useRef(false)
  const go = () => {
    if (hasMore) return onMore()
    isGoing.current = false
    listWindow.focusRow(entries, entries.length - 1, 'last')
  }
  useEffect(() => {
    if (isGoing.current) go()
  })
  return () => {
    isGoing.current = true
    const stop = () => {
      isGoing.current = false
      removeEventListener('keydown', stop, { capture: true })
      removeEventListener('pointerdown', stop, { capture: true })
    }
    addEventListener('keydown', stop, { capture: true })
    addEventListener('pointerdown', stop, { capture: true })
    go()
  }
}
