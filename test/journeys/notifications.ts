// Web push in a browser that has no push service and shows no notifications, as the headless one: the page subscribes at the
// service of the tests, and what that received is given to the service worker as a browser would give it.
import type { Page, Worker } from 'playwright-core'
import type { PushMessage } from '#contract/notifications.ts'
import type { createPushService } from '#test/push-service.ts'

type PushService = Pick<ReturnType<typeof createPushService>, 'subscribe'>

/** Somebody allows notifications on this page, which subscribes at this service and finds its subscription again. */
export async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('subscribeAtService', (publicKey: string) => service.subscribe(publicKey))
  await page.addInitScript(`(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const kept = 'test subscription'
    const toBytes = (text) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const revive = ({ endpoint, keys, publicKey }) => ({
      endpoint,
      options: { applicationServerKey: toBytes(publicKey) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(kept),
    })
    const read = () => JSON.parse(localStorage.getItem(kept))
    PushManager.prototype.getSubscription = async () => read() && revive(read())
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      localStorage.setItem(kept, JSON.stringify(await subscribeAtService(applicationServerKey)))
      return revive(read())
    }
  })()`)
}

type Shown = { title: string; body: string; tag: string; data: string }

/** Has the service worker of the app get a message; returns the notification that it shows. */
export const pushToBrowser = async (page: Page, message: PushMessage): Promise<Shown> =>
  (await findWorker(page)).evaluate(
    `new Promise((done) => {
      registration.showNotification = async (title, options) => done((globalThis.shown = { title, ...options }));
      ${dispatch(`new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} })`)}
    })`,
  )

/** Has somebody press the notification that was shown last. Only a press of a person's own gives the right to open windows. */
export async function pressNotification(page: Page): Promise<void> {
  await (
    await findWorker(page)
  ).evaluate(`(async () => {
    const notification = { ...shown, close: () => {} }
    await ${dispatch(`Object.assign(new ExtendableEvent('notificationclick'), { notification })`)}
  })()`)
}

/** Dispatches an event and waits for its work: one that a script made cannot be prolonged. */
const dispatch = (event: string) => `((event) => {
  let work
  event.waitUntil = (promise) => (work = promise)
  dispatchEvent(event)
  return work
})(${event})`

async function findWorker(page: Page): Promise<Worker> {
  const context = page.context()
  return (
    context.serviceWorkers().find((one) => one.url().endsWith('/sw.js')) ??
    context.waitForEvent('serviceworker')
  )
}
