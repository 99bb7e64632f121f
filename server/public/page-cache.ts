import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { hasAlready, listEncodings } from '#server/platform/api/preconditions.ts'
import { policyOf } from './send-page.ts'
import type { Visit } from './visit.ts'

type Kept = {
  etag: string
  policy: string
  bytes: Record<'br' | 'gzip' | 'plain', Uint8Array<ArrayBuffer>>
}

/** Of pages that anybody can name there may be any number. */
const mostPages = 2_000

/**
 * Answers with a page that follows from its visit alone. It is made and compressed once for each kind of visit, and a browser
 * that has it already is told so. A page that also follows from rows has their version in its name.
 */
export function createPageCache() {
  const kept = new Map<string, Promise<Kept>>()
  return async (
    c: Context,
    name: string,
    visit: Visit,
    makePage: (visit: Visit) => string | Promise<string>,
  ): Promise<Response> => {
    const key = `${name} ${JSON.stringify(visit)}`
    const making = kept.get(key) ?? Promise.resolve(makePage(visit)).then(keep)
    // What was asked for last is kept longest, and what failed is not kept.
    kept.delete(key)
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    const { etag, policy, bytes } = await making
    c.header('content-security-policy', policy)
    c.header('etag', etag)
    c.header('cache-control', visit.signedIn ? 'private, no-cache' : 'no-cache')
    c.header('vary', 'accept-encoding, cookie')
    if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304)
    const [encoding = 'plain'] = listEncodings(c.req.header('accept-encoding'))
    if (encoding !== 'plain') c.header('content-encoding', encoding)
    c.header('content-type', 'text/html; charset=utf-8')
    return c.body(bytes[encoding])
  }
}

async function keep(html: string): Promise<Kept> {
  const plain = new TextEncoder().encode(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return {
    // The same for each encoding: a weak one.
    etag: `W/"${hash}"`,
    policy: policyOf(html),
    bytes: {
      plain,
      br: new Uint8Array(await promisify(brotliCompress)(plain)),
      gzip: new Uint8Array(await promisify(gzip)(plain, { level: 9 })),
    },
  }
}
