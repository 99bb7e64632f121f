// The rows that have the pointer and the focus, or had them last.
import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Tells from real movements of the pointer: rows that are scrolled below it are not drawn anew for that. */
export function useNear() {
  const [focused, setFocused] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  return {
    focused,
    pointed,
    onFocus: ({ target }: FocusEvent) => setFocused(keyOf(target)),
    onPointerMove: ({ target }: PointerEvent) => setPointed(keyOf(target)),
  }
}

const keyOf = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-key]')?.dataset['key']) || null
