// Keys that act while no field, menu or dialog has them.
import { useEffect, useRef } from 'react'

export const shortcutList = [
  ['n', 'New transaction'],
  ['t', 'New transfer'],
  ['/', 'Search'],
  ['f', 'Filters'],
  ['j', 'Next transaction'],
  ['k', 'Previous transaction'],
  ['e', 'Edit in the form'],
  ['c', 'Change category'],
  ['y', 'Confirm the guessed category'],
  ['w', 'Why this category?'],
  ['x', 'Select'],
  ['a', 'Same category for all of the same payee (while it is offered)'],
  ['r', 'Make it a rule (while it is offered)'],
  ['?', 'This help'],
] as const

type ShortcutKey = (typeof shortcutList)[number][0]

export function useShortcuts(actions: Record<ShortcutKey, () => void>, isOn: boolean): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.repeat && event.key !== 'j' && event.key !== 'k') return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const act = latest.current[event.key as ShortcutKey]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]',
  ) !== null
