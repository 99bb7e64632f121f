import { randomUUID } from 'node:crypto'
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

/** Answers that were made with all of these headers. */
const complete = new WeakSet<Response>()

/**
 * Gives every request an id and every answer its headers, errors included (R60). Set afterwards: a raw Response loses
 * earlier ones.
 */
export const ownHeaders: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  if (complete.has(c.res)) return
  const { headers } = c.res
  headers.set('x-request-id', requestId)
  addSecurityHeaders(headers)
}

/** A good answer with all headers from the first, which takes a fraction of adding them one by one. */
export function completeAnswer(body: string, requestId: string, headers: Record<string, string>): Response {
  const answer = new Response(body, { headers: { ...always, 'x-request-id': requestId, ...headers } })
  complete.add(answer)
  return answer
}

/** For an answer that no route gives. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}
