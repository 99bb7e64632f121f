import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The caller's address. X-Forwarded-For counts only when a proxy we trust wrote it, and then its last entry (R24). */
export function callerAddress(c: Context, trustedProxies: string[]): string {
  const direct = directAddress(c)
  if (!trustedProxies.includes(direct)) return direct
  const forwarded =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean) ?? []
  const untrusted = forwarded.findLast((entry) => !trustedProxies.includes(entry))
  return untrusted ?? direct
}

// Requests made in the process itself (tests) come over no connection.
function directAddress(c: Context): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'local'
}
