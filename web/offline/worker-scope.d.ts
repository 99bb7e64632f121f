// The part of a service worker's world that ours uses. TypeScript's own description of it cannot stand beside the one of
// a page, and both are one room here.

type LifetimeEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = LifetimeEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', run: (event: LifetimeEvent) => void): void
  addEventListener(type: 'fetch', run: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
}
