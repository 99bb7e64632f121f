import type { RequestContext } from '#server/platform/api/request-context.ts'
import { sessionCookieName, sessionLimits } from './session.ts'

// Browsers take `Secure` cookies on http://localhost too (R26).
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

export function setSessionCookie({ responseHeaders }: RequestContext, token: string): void {
  const seconds = sessionLimits.absoluteDays * 86_400
  responseHeaders.append('set-cookie', `${sessionCookieName}=${token}; ${attributes}; Max-Age=${seconds}`)
}

export function clearSessionCookie({ responseHeaders }: RequestContext): void {
  responseHeaders.append('set-cookie', `${sessionCookieName}=; ${attributes}; Max-Age=0`)
}
