// The browser's offer to install the app, kept until somebody wants it.
import { useSyncExternalStore } from 'react'

type InstallOffer = Event & { prompt(): Promise<unknown> }

let offer: InstallOffer | null = null
let wasInstalled = false
const listeners = new Set<() => void>()

/** Browsers make the offer once and early, wherever one is in the app: listen from the start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => {
    wasInstalled = true
    setOffer(null)
  })
}

/** Asks the person in the browser's own dialog; null when this browser has not offered it. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(listen, () => offer)
  if (!current) return null
  return () => {
    // An offer can be taken up once.
    setOffer(null)
    void current.prompt()
  }
}

/** Whether this window is the installed app's own, or it was installed from this one. */
export const useIsInstalled = (): boolean =>
  useSyncExternalStore(listen, () => wasInstalled || matchMedia('(display-mode: standalone)').matches)

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
