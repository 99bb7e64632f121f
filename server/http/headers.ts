import type { MiddlewareHandler } from 'hono'
import { readStylesheet } from '#server/public/stylesheet.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The stylesheet that stands in the server-rendered pages, and nothing else that stands in a page.
  ["style-src 'self'", readStylesheet()?.hash].filter(Boolean).join(' '),
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const always: Record<string, string> = {
  'content-security-policy': policy,
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
