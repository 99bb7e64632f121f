// A button that opens a list of actions. Arrow keys, Home, End and first letters move; Escape and Tab close; focus returns.
// Choices that stay chosen belong in a Select or SegmentedControl.
import { Check, Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { place } from './place.ts'

export type MenuItem =
  | {
      label: string
      icon?: LucideIcon
      isDanger?: boolean | undefined
      isDisabled?: boolean | undefined
      /** Whether it is the one that holds, of a few that exclude each other. */
      isChosen?: boolean | undefined
      onSelect: () => void
    }
  | 'separator'

type MenuProps = {
  /** The name of the button, for which the icon stands. */
  label: string
  icon?: LucideIcon
  items: readonly MenuItem[]
  /** What the button shows instead of an icon, and is named by; it is as wide as its place then. */
  children?: ReactNode
  /** A small line below the items. */
  note?: string | undefined
}

export function Menu({ label, icon: Icon = Ellipsis, items, children, note }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const options = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
  ]
  const open = (at: number) => {
    list.current?.showPopover()
    if (list.current && button.current) place(list.current, button.current)
    options().at(at)?.focus()
  }
  const close = () => {
    list.current?.hidePopover()
    button.current?.focus()
  }

  const onKey = (event: KeyboardEvent) => {
    const all = options()
    const now = all.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = {
      ArrowDown: (now + 1) % all.length,
      ArrowUp: (now + all.length - (now < 0 ? 0 : 1)) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    let next = targets[event.key]
    if (next === undefined && /^\S$/.test(event.key)) {
      const letter = event.key.toLowerCase()
      const found = [...all.slice(now + 1), ...all].find((item) =>
        item.textContent.toLowerCase().startsWith(letter),
      )
      next = found && all.indexOf(found)
    }
    if (event.key === 'Tab') return close()
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        aria-label={children ? undefined : label}
        title={children ? undefined : label}
        className={
          children
            ? 'flex min-h-11 w-full items-center rounded-md px-2 py-1.5 hover:bg-sunken'
            : buttonClass({ variant: 'quiet', isSquare: true, className: 'text-ink-soft!' })
        }
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {children ?? <Icon size={18} aria-hidden />}
      </button>
      <div
        ref={list}
        id={`${id}-menu`}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKey}
        className="fixed inset-auto m-0 min-w-48 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float"
      >
        {items.map((item, index) =>
          item === 'separator' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a separator is nothing but its place
            <hr key={`separator-${index}`} className="my-1 border-line" />
          ) : (
            <button
              key={item.label}
              type="button"
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              tabIndex={-1}
              disabled={item.isDisabled}
              onClick={() => {
                close()
                item.onSelect()
              }}
              className={cx(
                'flex min-h-9 w-full items-center gap-3 px-3.5 py-1.5 text-left text-sm -outline-offset-2 coarse:min-h-11',
                'hover:bg-sunken focus:bg-sunken disabled:opacity-50',
                item.isDanger ? 'text-danger-ink' : 'text-ink',
              )}
            >
              {item.icon && <item.icon size={16} aria-hidden />}
              {item.label}
              {item.isChosen && <Check size={16} aria-hidden className="ml-auto text-accent" />}
            </button>
          ),
        )}
        {note && <p className="px-3.5 pt-1 pb-1.5 text-xs text-ink-faint">{note}</p>}
      </div>
    </>
  )
}
