// The part of a service worker's world that ours uses. TypeScript's own description of it cannot stand beside the one of
// a page, and both are one room here.

type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = LifetimeEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

type PushEvent = LifetimeEvent & { readonly data: { json(): unknown } | null }
type NotificationClick = LifetimeEvent & { readonly notification: Notification }

type PageMessage = LifetimeEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }

type WorkerWindow = {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(which: { type: 'window' }): Promise<WorkerWindow[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  addEventListener(type: 'push', run: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', run: (event: NotificationClick) => void): void
  addEventListener(type: 'install' | 'activate', run: (event: LifetimeEvent) => void): void
  addEventListener(type: 'message', run: (event: PageMessage) => void): void
  addEventListener(type: 'fetch', run: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
}
