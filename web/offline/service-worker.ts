// The service worker, served as /sw.js: keeps the files of one build, so that the app opens without network. Its scope is
// /app/: the public pages and the sign-in never meet it, and what the API answers passes it by. It also shows what is pushed
// while no window is open, and takes the files that another app shares.
import { openNotification, showPush } from './push-messages.ts'
import { isSharing, takeShared } from './share-target.ts'

/** Written in by the build: its name, its page's first script and every file the app may ask for. */
declare const __BUILD__: { id: string; entry: string; files: string[] }
declare const self: WorkerScope

const { id, entry, files } = __BUILD__
const cacheName = `trivet-${id}`
/** Every screen is the same page; it is kept under this address. */
const page = '/app/dashboard'
/** What stands before the server says when the server is away. */
const gatewayErrors = new Set([502, 503, 504])

// A worker of a newer build waits beside the one that runs until somebody asks for it: nothing changes under an open form.
self.addEventListener('install', (event) => event.waitUntil(keepBuild()))
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim())),
)
self.addEventListener('message', (event) => event.waitUntil(answerPage(event)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (isSharing(request)) event.respondWith(takeShared(request))
  else if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (origin === location.origin && isOwnFile(pathname)) event.respondWith(openFile(request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event.notification)),
)

const isOwnFile = (pathname: string) => pathname.startsWith('/assets/') || files.includes(pathname)

// All or nothing. While servers are being replaced the page may still be the last build's: then it is tried again later.
async function keepBuild(): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store' })
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error('Another build answered')
  const cache = await caches.open(cacheName)
  await cache.put(page, answer)
  await cache.addAll(files)
}

/** `entry` is the script that a page runs. A page of this build lets it begin; another one is told that there is a newer build. */
async function answerPage({ data, ports }: PageMessage): Promise<void> {
  const { wish, entry: ofPage } = data as { wish?: unknown; entry?: unknown }
  if (wish === 'begin' || ofPage === `/${entry}`) await self.skipWaiting()
  else ports[0]?.postMessage('newer')
}

/** The last build's files stay beside this one's: a page of it may still be open and ask for them. */
async function dropOldBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith('trivet-') && name !== cacheName)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}

/** The server's page; the kept one when the server cannot be reached. */
async function openPage(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(cacheName)).match(page)
  try {
    const answer = await fetch(request)
    return gatewayErrors.has(answer.status) ? ((await kept()) ?? answer) : answer
  } catch (error) {
    const answer = await kept()
    if (answer) return answer
    throw error
  }
}

// A file under /assets/ has its content in its name; the few others came with this build. This build's copy goes first.
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request)
}
