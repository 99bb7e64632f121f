import { type RefObject, useEffect, useRef } from 'react'

/** Where what was clicked is replaced by something else: the focus goes to what carries the ref, whenever `step` changes. */
export function useFocusOnChange(step: unknown): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) shown.current?.focus()
    before.current = step
  }, [step])
  return shown
}
