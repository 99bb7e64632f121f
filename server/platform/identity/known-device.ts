// A browser that somebody signed in with keeps a cookie that says so, as OWASP's "device cookies" do: guesses from all
// over the world never slow down those who come from there (R24). It lets nobody in by itself.
import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isSignedFor, sign } from './signatures.ts'

const cookieName = '__Host-trivet_device'
const keptDays = 180

/** Marks the browser as one that this address signed in with, or whose owner opened a link mailed to it. */
export function rememberDevice({ services, responseHeaders }: RequestContext, email: string): void {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${sign(services.auth, 'device', `${email}:${id}`)}`
  responseHeaders.append(
    'set-cookie',
    `${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${keptDays * 86_400}`,
  )
}

/** What tells a browser apart that this address signed in with, by its cookie or its session; null of any other. */
export function findKnownDevice(
  { services, headers, signedIn }: RequestContext,
  email: string,
): string | null {
  if (signedIn?.sessionId && signedIn.email === email) return `session ${signedIn.sessionId}`
  const [id = '', signature = ''] = (parse(headers.get('cookie') ?? '')[cookieName] ?? '').split('.')
  return isSignedFor(services.auth, 'device', `${email}:${id}`, signature) ? `device ${id}` : null
}
