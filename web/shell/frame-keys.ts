import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#web/client/session.ts'
import { isTyping, useShortcuts } from '#web/client/shortcuts.ts'
import { useUndoLast } from '#web/client/undo.ts'
import { destination, navigationLinks } from './navigation.ts'

/** The keys that act on every screen: Ctrl-K, Ctrl-Z and the single ones. */
export function useFrameKeys({ onHelp, onPalette }: { onHelp: () => void; onPalette: () => void }): void {
  const navigate = useNavigate()
  const { isPro } = useSession().user
  useShortcuts('Anywhere', [
    { keys: '?', name: 'This help', act: onHelp },
    // Told in the help; they act below, also where single keys are switched off.
    { keys: 'Ctrl K', name: 'Search or go to', act: onPalette },
    { keys: 'Ctrl Z', name: 'Undo the last change', act: () => {} },
    ...navigationLinks.flatMap((link) =>
      link.key
        ? [
            {
              keys: `g ${link.key}`,
              name: `Go to ${link.name}`,
              act: () => void navigate({ to: destination(link, isPro) }),
            },
          ]
        : [],
    ),
  ])

  const undoLast = useUndoLast()
  const undo = useEffectEvent(() => undoLast?.())
  const openPalette = useEffectEvent(onPalette)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing) return
      const key = event.key.toLowerCase()
      if (document.querySelector('dialog[open]')) return
      if (key === 'k') openPalette()
      // In a field the browser takes back what was typed there.
      else if (key === 'z' && !isTyping(event.target)) undo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
