// When the app is opened: a browser that was subscribed with a key of before subscribes anew, and one that was removed from
// another device forgets its subscription.
import { api } from '#web/client/api.ts'
import { findSubscription, hashEndpoint, isOf, subscribe } from './this-browser.ts'

export async function keepDevice(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const { publicKey, devices } = await api.notifications.read()
  if (!isOf(subscription, publicKey)) {
    await api.notifications.addDevice(await subscribe(publicKey))
    return
  }
  const hash = await hashEndpoint(subscription)
  if (!devices.some(({ endpointHash }) => endpointHash === hash)) await subscription.unsubscribe()
}

/** Before somebody signs out: whoever uses this browser next does not read along. */
export async function forgetDevice(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const hash = await hashEndpoint(subscription)
  const { devices } = await api.notifications.read()
  const own = devices.find(({ endpointHash }) => endpointHash === hash)
  if (own) await api.notifications.removeDevice({ id: own.id })
  await subscription.unsubscribe()
}
