import type { MiddlewareHandler } from 'hono'
import { createContentPolicy } from '#server/platform/api/content-policy.ts'

const always: Record<string, string> = {
  'content-security-policy': createContentPolicy(),
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Security headers on every answer, errors included (R60). Set afterwards: a raw Response loses earlier ones. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  addSecurityHeaders(c.res.headers)
}

/** For an answer that no route gives. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
