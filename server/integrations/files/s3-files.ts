// The four calls of S3 that files need, signed by its own rules (AWS Signature Version 4): a client library would be
// thousands of files for them.
import { createHash, createHmac } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { Files } from './files.ts'

const prefix = 'blog-images/'
type Settings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>
type Call = { method: string; key?: string; query?: string; body?: Uint8Array; type?: string }
type Answer = { status: number; bytes: Uint8Array<ArrayBuffer> }

/** Throws 'pictures-unavailable' when the server is not there, too slow, cuts an answer off, or refuses a call. */
export function createS3Files(settings: Settings, timeoutMs = 30_000): Files {
  async function call({ method, key = '', query = '', body, type }: Call): Promise<Answer> {
    // The path of the bucket, and not a host for it: every server takes that.
    const url = new URL(`${settings.S3_ENDPOINT}/${settings.S3_BUCKET}${key && `/${key}`}`)
    url.search = query
    const headers = sign(settings, method, url, body ?? new Uint8Array(), new Date())
    const { status, bytes } = await send(url, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    })
    // Whoever puts up a picture is an administrator, and may have to tell the operator.
    if (status >= 400 && status < 500 && method === 'PUT')
      throw new AppError('pictures-unavailable', {
        reason: `The file server refused the picture (${status}${nameFault(bytes)}). Whoever runs Trivet has to look at its S3 settings.`,
      })
    if (status >= 300 && status !== 404) throw new AppError('pictures-unavailable')
    return { status, bytes }
  }
  return {
    write: async (name, body, type) => void (await call({ method: 'PUT', key: prefix + name, body, type })),
    async read(name) {
      const { status, bytes } = await call({ method: 'GET', key: prefix + name })
      return status === 404 ? null : bytes
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
        const { bytes } = await call({ method: 'GET', query })
        const page = new TextDecoder().decode(bytes)
        names.push(
          ...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key.slice(prefix.length)),
        )
        token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]
      } while (token)
      return names
    },
  }
}

/** The whole answer: half of one is none. */
async function send(url: URL, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, init)
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  } catch {
    throw new AppError('pictures-unavailable')
  }
}

/** `, AccessDenied`: what S3 says is wrong, in its own word. */
function nameFault(bytes: Uint8Array): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(bytes)) ?? []
  return code ? `, ${code}` : ''
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
