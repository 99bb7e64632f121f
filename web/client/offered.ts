import { useEffect, useEffectEvent } from 'react'

/**
 * Opens a form with what the address of a screen offers, once: `forget` takes it out of the address, so that going back or
 * loading the screen anew does not open the form again.
 */
export function useOffered<Draft>(
  offered: Draft | null,
  { open, forget }: { open: (draft: Draft) => void; forget: () => void },
): void {
  const take = useEffectEvent((draft: Draft) => {
    open(draft)
    forget()
  })
  const key = JSON.stringify(offered)
  useEffect(() => {
    if (key !== 'null') take(JSON.parse(key) as Draft)
  }, [key])
}
