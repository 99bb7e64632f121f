// The four calls of S3 that files need, signed by its own rules (AWS Signature Version 4): a client library would be
// thousands of files for them.
import { createHash, createHmac } from 'node:crypto'
import type { Env } from '#server/env.ts'
import type { Files } from './files.ts'

const prefix = 'blog-images/'
const timeoutMs = 30_000

type Settings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>
type Call = { method: string; key?: string; query?: string; body?: Uint8Array; type?: string }

export function createS3Files(settings: Settings): Files {
  async function call({ method, key = '', query = '', body, type }: Call): Promise<Response> {
    // The path of the bucket, and not a host for it: every server takes that.
    const url = new URL(`${settings.S3_ENDPOINT}/${settings.S3_BUCKET}${key && `/${key}`}`)
    url.search = query
    const headers = sign(settings, method, url, body ?? new Uint8Array(), new Date())
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The file server answered ${answer.status} to ${method} ${key}`)
  }
  return {
    async write(name, body, type) {
      const answer = await call({ method: 'PUT', key: prefix + name, body, type })
      if (!answer.ok) throw new Error(`There is no bucket ${settings.S3_BUCKET}`)
    },
    async read(name) {
      const answer = await call({ method: 'GET', key: prefix + name })
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    },
    delete: async (name) => void (await call({ method: 'DELETE', key: prefix + name })),
    async list() {
      const names: string[] = []
      let token: string | undefined
      do {
        const query = [
          ...(token ? [`continuation-token=${encodeURIComponent(token)}`] : []),
          'list-type=2',
          `prefix=${encodeURIComponent(prefix)}`,
        ].join('&')
        const page = await (await call({ method: 'GET', query })).text()
        names.push(
          ...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length)),
        )
        token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]
      } while (token)
      return names
    },
  }
}

const hash = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers that prove who sends a request. `url` holds its query in order, and encoded. */
function sign(
  { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings,
  method: string,
  url: URL,
  body: Uint8Array,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${S3_REGION}/s3/aws4_request`
  const signed: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': hash(body),
    'x-amz-date': time,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    lines.join(''),
    names,
    signed['x-amz-content-sha256'],
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${S3_SECRET_ACCESS_KEY}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n'))
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${S3_ACCESS_KEY_ID}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
  }
}
