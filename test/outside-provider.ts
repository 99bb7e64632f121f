// A real identity provider on this machine, and somebody's browser that walks between it and the app.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { sessionCookieName } from '#server/platform/identity/session.ts'
import { type TestApp, testOrigin } from './app.ts'
import { Browser } from './browser.ts'

/** Who the provider says is there. */
type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string }

export type OutsideProvider = {
  issuer: string
  /** What the app is told of it. */
  settings: Record<string, string>
  /** From now on everybody who comes to sign in is this, and signs in at that moment: now, unless told otherwise. */
  receive(claims: Claims, signedInAt?: Date): void
  close(): Promise<void>
}

/** `appOrigin` is where the app is that sends people to it. */
export async function openProvider(appOrigin = testOrigin): Promise<OutsideProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let claims: Claims = { sub: 'nobody' }
  let signedInAt: Date | undefined
  const known = new Map<string, Claims>()
  const scope = 'openid email profile'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'trivet',
        client_secret: 'a secret between the two',
        redirect_uris: [`${appOrigin}/auth/outside/callback`],
      },
    ],
    cookies: { keys: ['key'] },
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => known.get(id) ?? { sub: id } }),
    // Nobody is asked whether the app may know who they are.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: 'trivet', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const ts = signedInAt && Math.floor(signedInAt.getTime() / 1000)
    const login = { accountId: claims.sub, ...(ts !== undefined && { ts }) }
    void provider.interactionFinished(request, response, { login })
  })
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'trivet',
      OIDC_CLIENT_SECRET: 'a secret between the two',
      OIDC_NAME: 'Example ID',
    },
    receive(next, at) {
      claims = next
      signedInAt = at
      known.set(next.sub, next)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Somebody's browser: keeps every cookie it is given, by site, and goes where it is sent. */
export class Walker {
  readonly #app: TestApp
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(app: TestApp, session = '') {
    this.#app = app
    if (session) this.#jar(testOrigin).set(sessionCookieName, session)
  }

  /** Opens a page without following where it leads. */
  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url)
    const jar = this.#jar(origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin' },
    })
    const response = await (origin === testOrigin ? this.#app.fetch(request) : fetch(request))
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }

  /** Leaves for the provider: its address, with all that is asked of it. */
  async leave(next = '/app/transactions'): Promise<string> {
    return this.#leaveBy(`/auth/outside?next=${encodeURIComponent(next)}`)
  }

  /** The same to prove again who is signed in. */
  async leaveToProve(): Promise<string> {
    return this.#leaveBy('/auth/outside/proof')
  }

  async #leaveBy(path: string): Promise<string> {
    const response = await this.open(`${testOrigin}${path}`)
    return response.headers.get('location') ?? ''
  }

  /** Walks through the provider: the address of ours it sends the browser back to. */
  async return(url: string): Promise<string> {
    let at = url
    for (let steps = 0; !at.startsWith(testOrigin) && steps < 10; steps++) {
      const response = await this.open(at)
      const next = response.headers.get('location')
      if (!next) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      at = new URL(next, at).href
    }
    return at
  }

  /** There, through it and back. */
  async signIn(next?: string): Promise<Response> {
    return this.open(await this.return(await this.leave(next)))
  }

  /** The same browser in front of the API. */
  async api(): Promise<Browser> {
    const browser = new Browser(this.#app, this.#jar(testOrigin).get(sessionCookieName) ?? '')
    await browser.session()
    return browser
  }

  cookie(name: string): string | undefined {
    return this.#jar(testOrigin).get(name)
  }

  #jar(origin: string): Map<string, string> {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    return jar
  }
}

/** The cookie that a browser on its way to the provider holds. */
export const signInCookie = '__Host-trivet_outside'

/** The status of one of our plain pages, and what it warns of. */
export const said = async (response: Response) => [
  response.status,
  /role="alert">([^<]*)/.exec(await response.text())?.[1],
]
