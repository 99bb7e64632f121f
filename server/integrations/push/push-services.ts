// The push services of browsers. A browser names one of them by an address of its own, which a stranger can make up: our
// server sends to no other host (R61).

/** Chrome, Edge and others; Firefox; Safari; Windows. With a dot first, every host below. */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Whether this is the https address of a known push service, on its usual port and without a name or password. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false
  return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
}

/** Apple's refuses whoever does not say how to reach them. */
export const isAppleEndpoint = (text: string): boolean =>
  URL.parse(text)?.hostname.endsWith('.push.apple.com') ?? false

/**
 * How a push service reaches who runs this: 'mailto:' or 'https:', and of no name that only exists here. Apple's answers
 * anything else with 403.
 */
export function isPushSubject(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol === 'https:') return isPublicName(url.hostname)
  return url?.protocol === 'mailto:' && isPublicName(url.pathname.split('@')[1] ?? '')
}

const isPublicName = (name: string) =>
  /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(name) &&
  !/(^|\.)(localhost|local|localdomain|invalid|test|example|internal)$/i.test(name)
