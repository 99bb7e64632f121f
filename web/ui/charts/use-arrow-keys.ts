import { type RefCallback, useCallback } from 'react'

/** For what holds the links of a picture: arrow keys, Home and End move from one to the next. */
export function useArrowKeys<Holder extends HTMLElement | SVGElement>(): RefCallback<Holder> {
  return useCallback((holder: Holder) => {
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent && moveIn(holder, event.key)) event.preventDefault()
    }
    holder.addEventListener('keydown', onKey)
    return () => holder.removeEventListener('keydown', onKey)
  }, [])
}

function moveIn(holder: Element, key: string): boolean {
  const links = [...holder.querySelectorAll<HTMLAnchorElement | SVGAElement>('a[href]')]
  const now = links.findIndex((link) => link === document.activeElement)
  const targets: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowRight: now + 1,
    ArrowUp: now - 1,
    ArrowLeft: now - 1,
    Home: 0,
    End: links.length - 1,
  }
  const next = now < 0 ? undefined : links[targets[key] ?? -1]
  next?.focus()
  return next !== undefined
}
