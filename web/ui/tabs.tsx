// Parts of one page behind each other. Arrow keys move, Home and End jump; only the chosen panel is rendered.
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Tab = { key: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  selectedKey: string
  onSelect: (key: string) => void
}

export function Tabs({ label, tabs, selectedKey, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selected = tabs.find(({ key }) => key === selectedKey) ?? tabs[0]

  const shown = selected?.key

  // Where there is not room for all of them, the selected one is seen.
  useLayoutEffect(() => {
    const strip = list.current
    const tab = document.getElementById(`${id}-${shown}`)
    if (!strip || !tab) return
    const [room, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.scrollLeft += Math.max(wanted.right - room.right, 0) + Math.min(wanted.left - room.left, 0)
  }, [id, shown])

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected?.key)
    const next = keyTargets(at, tabs.length)[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const isSelected = tab === selected
          return (
            <button
              key={tab.key}
              id={`${id}-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.key)}
              className={cx(
                'min-h-11 border-b-2 py-2 text-sm font-medium whitespace-nowrap -outline-offset-2',
                isSelected ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected?.key}`} className="pt-6">
        {selected?.panel}
      </div>
    </div>
  )
}

function keyTargets(at: number, count: number): Record<string, number> {
  return {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
}
