// Keys that act while no field, menu or dialog has them: those of the frame everywhere, those of a screen on it.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, store } from '#web/start/storage.ts'

export type Shortcut = {
  /** One key, or `g` and another one typed after it: 'n', 'g d'. */
  keys: string
  /** What it does, in the help. */
  name: string
  act: () => void
  /** Whether it acts again and again while it is held down. */
  canRepeat?: boolean
}
type Note = readonly [sign: string, meaning: string]
type Group = { title: string; shortcuts: readonly Shortcut[]; notes: readonly Note[] }

const storageKey = 'single-keys-off'
/** How long the second key of two may be waited for. */
const prefixMs = 1500

let groups: readonly Group[] = []
let areOn = readStored('localStorage', storageKey) !== 'true'
let prefix = { key: '', at: 0 }
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Makes the keys act as long as the caller is drawn. Where two have the same key the one that came last has it. `title`
 * says in the help where they act.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const names = JSON.stringify(shortcuts.map(({ keys, name, canRepeat }) => ({ keys, name, canRepeat })))
  useEffect(() => {
    return addGroup({
      title,
      notes: [],
      shortcuts: (JSON.parse(names) as Omit<Shortcut, 'act'>[]).map((each, index) => ({
        ...each,
        act: () => latest.current[index]?.act(),
      })),
    })
  }, [title, names])
}

/**
 * Tells in the help what else can be typed as long as the caller is drawn: signs with their meaning. They stay the same.
 */
export function useHelpNotes(title: string, notes: readonly Note[]): void {
  useEffect(() => addGroup({ title, shortcuts: [], notes }), [title, notes])
}

function addGroup(group: Group): () => void {
  if (groups.length === 0) addEventListener('keydown', press)
  groups = [...groups, group]
  tell()
  return () => {
    groups = groups.filter((one) => one !== group)
    if (groups.length === 0) removeEventListener('keydown', press)
    tell()
  }
}

/** What can be pressed now, for the help. */
export const useShownShortcuts = (): readonly Group[] => useSyncExternalStore(subscribe, () => groups)

/** Whether single keys act, and how to change that: they can be in the way of who speaks to the computer (WCAG 2.1.4). */
export function useSingleKeys(): [areOn: boolean, set: (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => areOn), setSingleKeys]
}

function setSingleKeys(next: boolean): void {
  areOn = next
  store('localStorage', storageKey, String(!next))
  tell()
}

function press(event: KeyboardEvent): void {
  if (!areOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.isComposing || isTyping(event.target) || document.querySelector('dialog[open]')) return
  // When they were pressed counts, not when a busy page gets to them.
  const isSecond = prefix.key !== '' && event.timeStamp - prefix.at < prefixMs
  const keys = isSecond ? `${prefix.key} ${event.key}` : event.key
  prefix = { key: '', at: 0 }
  const all = groups.toReversed().flatMap(({ shortcuts }) => shortcuts)
  const found = all.find((each) => each.keys === keys)
  if (found && (!event.repeat || found.canRepeat)) {
    event.preventDefault()
    found.act()
  } else if (!found && all.some((each) => each.keys.startsWith(`${event.key} `))) {
    prefix = { key: event.key, at: event.timeStamp }
  }
}

/** Whether what has the focus takes keys for itself: a field, or a menu. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]',
  ) !== null
