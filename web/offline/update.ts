// A newer build of the app, once the service worker has kept it: offered, and taken when somebody says so.
import { useSyncExternalStore } from 'react'

const everyMs = 3_600_000
/** When the new worker does not begin within this time, the page is loaded without waiting for it. */
const patienceMs = 5000

let isReady = false
let newer: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** Loads the app anew as its newer build; null while there is none. */
export function useUpdate(): (() => void) | null {
  return useSyncExternalStore(listen, () => isReady) ? startNewer : null
}

/** Looks for a newer build now and then: a window of the app may stay open for weeks. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < everyMs) return
    lookedAt = Date.now()
    // Without network there is nothing newer.
    registration.update().catch(() => {})
  }
  setInterval(look, everyMs)
  addEventListener('visibilitychange', look)

  if (registration.waiting) ask(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser is no update.
      if (worker.state === 'installed' && registration.active) ask(worker)
    })
  })
  // Another window took the newer build: this one goes on as it is, and may follow.
  const hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker && serviceWorker.controller) ask(serviceWorker.controller)
  })
}

/** Whether this page is of the worker's build already, as it is when it was loaded after a deployment: then the worker begins. */
function ask(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    newer = worker
    isReady = true
    for (const listener of listeners) listener()
  })
  port1.start()
  worker.postMessage({ wish: 'tell', entry: ownEntry() }, [port2])
}

// Those before it are what it imports.
const ownEntry = () =>
  [...document.querySelectorAll('script[type="module"]')].at(-1)?.getAttribute('src') ?? undefined

/** The page is loaded when the new worker is the one that answers: before that it would be given files of both builds. */
function startNewer(): void {
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    location.reload()
  }
  if (newer?.state !== 'installed') return load()
  navigator.serviceWorker.addEventListener('controllerchange', load)
  setTimeout(load, patienceMs)
  newer.postMessage({ wish: 'begin' }, [])
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
