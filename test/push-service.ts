// A push service of our own with the browsers that subscribed at it: it checks who sends (RFC 8292) and decrypts what comes
// as a browser does (RFC 8291), by the RFCs and not by the library that sent it.
import {
  createECDH,
  createHmac,
  createDecipheriv,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage } from '#contract/notifications.ts'

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; publicKey: string }

type Received = {
  endpoint: string
  message: PushMessage
  headers: Record<string, string>
  /** What the sender says of itself in its token. */
  claims: { aud: string; exp: number; sub: string }
  /** How the token's key is named. */
  publicKey: string
  bytes: number
}

type Answer = { status: number; headers?: Record<string, string> }

export function createPushService(origin = 'https://fcm.googleapis.com') {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  const requests: string[] = []
  const service = {
    received,
    /** Every request that came, good or bad, by its address. */
    requests,
    /** How it answers. */
    answer: (): Answer | Promise<Answer> => ({ status: 201 }),
    subscribe(publicKey: string): Subscription {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const endpoint = `${origin}/send/${randomBytes(16).toString('base64url')}`
      browsers.set(endpoint, { pair, auth })
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint, keys, publicKey }
    },
    /** Takes the place of `fetch`. */
    async send(url: string, init: RequestInit): Promise<Response> {
      requests.push(url)
      const { status, headers = {} } = await service.answer()
      if (status === 201) receive(url, new Headers(init.headers), Buffer.from(init.body as Uint8Array))
      return new Response(null, { status, headers })
    },
    /** Listens at an address of this machine; returns its origin. */
    async listen(): Promise<{ origin: string; close: () => void }> {
      const server = createServer((request: IncomingMessage, answer) => {
        void receiveRequest(request).then((status) => answer.writeHead(status).end())
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return { origin, close: () => void server.close() }
    },
  }

  async function receiveRequest(request: IncomingMessage): Promise<number> {
    const headers = new Headers(request.headers as Record<string, string>)
    const body = await buffer(request)
    return (await service.send(`${origin}${request.url}`, { headers, body })).status
  }

  function receive(endpoint: string, headers: Headers, body: Buffer) {
    const browser = browsers.get(endpoint)
    if (!browser) throw new Error(`Nobody subscribed at ${endpoint}`)
    const { claims, publicKey } = readSender(headers.get('authorization') ?? '')
    if (claims.aud !== new URL(endpoint).origin) throw new Error('The token is for another service')
    const message = JSON.parse(decrypt(body, browser)) as PushMessage
    received.push({
      endpoint,
      message,
      headers: Object.fromEntries(headers),
      claims,
      publicKey,
      bytes: body.length,
    })
  }

  return service
}

/** RFC 8292: a token signed by ES256 with the key that stands beside it. */
function readSender(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token is not signed by its key')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Received['claims']
  return { claims, publicKey }
}

/** RFC 8291 and 8188: one record of aes128gcm. */
function decrypt(
  body: Buffer,
  { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const pseudoRandom = createHmac('sha256', auth).update(shared).digest()
  const input = createHmac('sha256', pseudoRandom)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
