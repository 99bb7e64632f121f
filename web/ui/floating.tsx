// What a button opens beside itself: a few fields, the months of a year. Closed by Escape and by a click elsewhere. At the
// lower edge of a phone, where the thumb is.
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { place } from './place.ts'

/** For what stands in it, and for keys. */
export type FloatingHandle = { open: () => void; close: () => void }

type FloatingProps = {
  /** The name of what opens. */
  label: string
  renderButton: (button: {
    ref: Ref<HTMLButtonElement>
    onClick: () => void
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    'aria-controls': string
  }) => ReactNode
  handle?: Ref<FloatingHandle> | undefined
  className?: string | undefined
  /** Drawn only while it is open. */
  children: ReactNode
}

export function Floating({ label, renderButton, handle, className, children }: FloatingProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  useImperativeHandle(handle, () => ({ open, close }))
  useEffect(() => {
    if (!isOpen || !panel.current) return
    panel.current.showPopover()
    // Where it stood in a wider window means nothing in a narrow one.
    for (const side of ['left', 'top', 'max-height']) panel.current.style.removeProperty(side)
    if (button.current && matchMedia('(width >= 40rem)').matches) place(panel.current, button.current)
    panel.current.querySelector<HTMLElement>('[data-autofocus], select, input, button')?.focus()
  }, [isOpen])
  return (
    <>
      {renderButton({
        ref: button,
        onClick: () => (isOpen ? close() : open()),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': `${id}-panel`,
      })}
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={cx(
          'fixed m-0 overflow-y-auto rounded-md border border-line-strong bg-surface text-ink shadow-float sm:inset-auto',
          'max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[85dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none',
          'max-sm:pb-[env(safe-area-inset-bottom)]',
          className,
        )}
      >
        {isOpen && children}
      </div>
    </>
  )
}
