// The service worker's part in notifications: shows what was pushed, and opens what it is about. It imports nothing that the
// app has too: a service worker is one file.
import type { PushMessage } from '#contract/notifications.ts'

/** Where the alerts are. */
const alerts = '/app/automation'

const unknown: PushMessage = {
  title: 'Trivet',
  body: 'Something in your household is worth a look.',
  tag: 'unknown',
  link: alerts,
}

/** Every push is shown: browsers take the permission away from whoever is silent. */
export async function showPush({ registration }: Pick<WorkerScope, 'registration'>, event: PushEvent) {
  const { title, body, tag, link } = readMessage(event)
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: link,
  })
}

function readMessage({ data }: PushEvent): PushMessage {
  try {
    return { ...unknown, ...(data?.json() as Partial<PushMessage>) }
  } catch {
    return unknown
  }
}

/** Goes there in a window of the app that is open, or opens one. */
export async function openNotification(
  { clients }: Pick<WorkerScope, 'clients'>,
  notification: Notification,
) {
  notification.close()
  const url = findOwnAddress(notification.data)
  // One that this worker does not control cannot be sent elsewhere; and a press does one thing only, to bring a window forward
  // or to open one.
  const windows = await clients.matchAll({ type: 'window' })
  const own = windows.find((each) => new URL(each.url).pathname.startsWith('/app/'))
  if (!own) return clients.openWindow(url)
  // A browser may refuse to bring a window forward, and the window can still be led there.
  await own.focus().catch(() => {})
  return own.navigate(url).catch(() => clients.openWindow(url))
}

/** A screen of the app, whatever the message says. */
function findOwnAddress(link: unknown): string {
  const url = URL.parse(String(link), location.origin)
  return url?.origin === location.origin && url.pathname.startsWith('/app/')
    ? url.href
    : location.origin + alerts
}
