import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIP, SocketAddress } from 'node:net'

/**
 * Where the caller is: `203.0.113.7`, or of IPv6 the network of one customer, `2001:db8:1:2::/64`, who has 2^64 addresses
 * to count from. X-Forwarded-For counts only when a proxy we trust wrote it, and then its last entry (R24):
 * what stands before it, the caller wrote.
 */
export function findCallerAddress(c: Context, trustedProxies: string[]): string {
  const direct = directAddress(c)
  if (trustedProxies.length === 0) return networkOf(direct)
  const trusted = new Set(trustedProxies.map(oneSpelling))
  if (!trusted.has(direct)) return networkOf(direct)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').map(oneSpelling) ?? []
  const untrusted = forwarded.findLast((entry) => !entry || !trusted.has(entry))
  return networkOf(untrusted ?? direct)
}

// Requests made in the process itself (tests) come over no connection.
function directAddress(c: Context): string {
  if (!c.env?.incoming) return 'local'
  return oneSpelling(getConnInfo(c).remote.address ?? '') ?? 'unknown'
}

/**
 * An address as everybody else would write it, or null for what is none: without port, brackets or zone, in lower case,
 * and of a socket that listens for IPv6 as well without its `::ffff:`.
 */
function oneSpelling(text: string): string | null {
  // Most are written so already.
  if (isIP(text) === 4) return text
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const version = isIP(bare)
  if (version === 0) return null
  const { address } = new SocketAddress({ address: bare, family: version === 4 ? 'ipv4' : 'ipv6' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const rest = after?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
