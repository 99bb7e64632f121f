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

// Requests made in the process itself (tests) come over no connection. A socket that listens for IPv6 as well shows
// IPv4 addresses in its own way.
function directAddress(c: Context): string {
  if (!c.env?.incoming) return 'local'
  return getConnInfo(c).remote.address?.replace(/^::ffff:/, '') ?? 'unknown'
}
