// A passkey in software, as a phone or a security key holds it: ES256, counting its uses, naming its user by itself.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string }

export type Ceremony = {
  /** Where the page that asks says it is. */
  origin?: string
  /** Whether a finger or a PIN was asked for. */
  isVerified?: boolean
}

export class Authenticator {
  readonly credentialId = randomBytes(16)
  /** How often it was used: the next use says one more. */
  counter = 0
  #userHandle = ''
  readonly #key: KeyObject
  readonly #coseKey: Buffer
  readonly #origin: string

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#origin = origin
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => Buffer.from(text, 'base64url')
    // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) at x (-2) and y (-3).
    const entries = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ] as const
    this.#coseKey = cborMap(entries.map(([key, value]) => [cbor(key), cbor(value)]))
  }

  /** What `navigator.credentials.create` gives for these options. */
  create(options: CreationOptions, ceremony: Ceremony = {}) {
    this.#userHandle = options.user.id
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.credentialId, this.#coseKey])
    const data = Buffer.concat([this.#data(options.rp.id ?? '', ceremony, 0x40), attested])
    const attestation = [
      ['fmt', 'none'],
      ['attStmt', {}],
      ['authData', data],
    ] as const
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, ceremony).toString(
          'base64url',
        ),
        attestationObject: cborMap(attestation.map(([key, value]) => [cbor(key), cbor(value)])).toString(
          'base64url',
        ),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` gives for these options. */
  get(options: RequestOptions, ceremony: Ceremony = {}) {
    this.counter += 1
    const authenticatorData = this.#data(options.rpId ?? '', ceremony)
    const clientData = this.#clientData('webauthn.get', options.challenge, ceremony)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#key).toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #named() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(rpId: string, { isVerified = true }: Ceremony, moreFlags = 0): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | moreFlags
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
}

// As much of CBOR (RFC 8949) as a passkey says.
function cbor(value: number | string | Buffer | Record<string, never>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return head(5, 0)
}

const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
