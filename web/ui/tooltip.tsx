// A few words about a control, on hover and on focus; Escape hides them, and the pointer may rest on them. Never the only
// place of something needed: on a phone nobody sees it.
import { useId, useRef, type ReactNode } from 'react'
import { place } from './place.ts'

/** `children` gets the id of the words for its `aria-describedby`: <Tooltip text="…">{(id) => <button aria-describedby={id}>. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: (descriptionId: string) => ReactNode
}) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)

  const show = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!bubble.current || !anchor.current) return
      bubble.current.showPopover()
      place(bubble.current, anchor.current, { side: 'above', align: 'center', gap: 6 })
    }, delayMs)
  }
  const hide = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => bubble.current?.hidePopover(), delayMs)
  }

  return (
    // The listeners only watch the control inside; it stays the one thing to focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className="inline-flex"
      onMouseEnter={() => show(350)}
      onMouseLeave={() => hide(120)}
      onFocus={() => show(0)}
      onBlur={() => hide(0)}
      onKeyDown={(event) => event.key === 'Escape' && hide(0)}
    >
      {children(id)}
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role="tooltip"
        className="fixed inset-auto m-0 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float"
      >
        {text}
      </span>
    </span>
  )
}
