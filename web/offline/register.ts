import { watchForUpdates } from './update.ts'

/** Keeps this build for opening without network. After everything else: nobody waits for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that refuses (a private window, a full disk) shows the app from the network, as before.
  const register = () =>
    void navigator.serviceWorker
      .register('/sw.js', { scope: '/app/' })
      .then(watchForUpdates)
      .catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
