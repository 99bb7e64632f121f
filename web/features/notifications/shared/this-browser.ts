// What this browser can do about notifications, and its own subscription at its push service.

/** `home-screen`: an iPhone or iPad, which notifies only what was added to its Home Screen. */
export type Ability = 'yes' | 'denied' | 'home-screen' | 'unsupported'

export function findAbility(): Ability {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isSupported) return isAppleTouch() && !isOnHomeScreen() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isAppleTouch = () =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (/\bMac(intosh| OS)\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isOnHomeScreen = () => matchMedia('(display-mode: standalone)').matches

/** The service worker of the app, where there is one: a development server has none. */
const findRegistration = () => navigator.serviceWorker.getRegistration('/app/')

/** What this browser is subscribed as; null when it is not. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (findAbility() !== 'yes') return null
  const registration = await findRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export type SubscriptionForm = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  publicKey: string
}

/**
 * Asks the person for the permission, and the push service for an address. Throws 'denied' or 'no-service' as the message.
 * To be called at a press: browsers ask at no other time.
 */
export async function subscribe(publicKey: string): Promise<SubscriptionForm> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
  const registration = await findRegistration()
  if (!registration) throw new Error('no-service')
  const kept = await registration.pushManager.getSubscription()
  // With another key than today's nothing would arrive.
  if (kept && !isOf(kept, publicKey)) await kept.unsubscribe()
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error(Notification.permission === 'denied' ? 'denied' : 'no-service')
    })
  return { ...(subscription.toJSON() as Omit<SubscriptionForm, 'publicKey'>), publicKey }
}

export function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/** By which the server names this browser. */
export async function hashEndpoint({ endpoint }: { endpoint: string }): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
