// Dragging a row to another place with mouse, pen or finger. Whoever uses keys has buttons for it.
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

type RowDrag = {
  keyOf: (at: number) => string
  /** Again and again on the way, each time the row is over another place. */
  onMove: (key: string, to: number) => void
  /** Once, at its end. */
  onDrop: (key: string, to: number) => void
}

/** So near the edge of the window, the page moves on. */
const edge = 56
const scrollStep = 14

/** `list` holds the rows as its children; `grab` begins a drag of the row at a place. */
export function useRowDrag({ keyOf, onMove, onDrop }: RowDrag) {
  const list = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const grab = (event: ReactPointerEvent, start: number) => {
    if (event.button !== 0 || stop.current) return
    // No text is marked on the way.
    event.preventDefault()
    const { pointerId } = event
    const key = keyOf(start)
    let place = start
    const end = new AbortController()
    const go = (to: number) => {
      if (to === place) return
      place = to
      onMove(key, to)
    }
    const finish = (hasDropped: boolean) => {
      end.abort()
      stop.current = null
      setDragged(null)
      if (hasDropped) onDrop(key, place)
      else go(start)
    }
    // The window hears it also while the row takes another place in the page.
    const when = <Type extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: Type,
      hear: (event: PointerEvent) => void,
    ) => addEventListener(type, (one) => one.pointerId === pointerId && hear(one), { signal: end.signal })
    when('pointermove', ({ clientY }) => {
      if (clientY < edge) scrollBy(0, -scrollStep)
      if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
      go(placeAt(list.current, place, clientY))
    })
    when('pointerup', () => finish(true))
    when('pointercancel', () => finish(false))
    addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && finish(false), {
      signal: end.signal,
    })
    stop.current = end
    setDragged(key)
  }
  return { list, dragged, grab }
}

/** So many other rows have their middle above the pointer. */
function placeAt(list: HTMLElement | null, place: number, y: number): number {
  const others = [...(list?.children ?? [])].filter((_, at) => at !== place)
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}
