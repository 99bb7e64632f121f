// An identity provider that speaks OpenID Connect: the code flow with PKCE S256, state and nonce, whatever the provider
// would let us leave out (R28). The library is loaded when somebody first signs in that way.
import type { Configuration } from 'openid-client'
import type { Env } from '#server/env.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

// A provider that is sent `max_age` has to answer `auth_time` (OpenID Connect Core, 3.1.2.1). A year is longer than any
// sign-in lasts, so nobody has to sign in there again because of it.
const aYearSeconds = 31_536_000

/** Values that are compared when the browser comes back. */
export type Checks = { state: string; nonce: string; codeVerifier: string }

/** `email` only when the provider has verified it; `authenticatedAt` is when they signed in there, where it says so. */
export type Person = {
  issuer: string
  subject: string
  email: string | null
  fullName: string
  authenticatedAt: Date | null
}

/** The identity provider, where one is set up. */
export const readProviderSettings = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Env) =>
  OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_NAME
    ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
    : null

/** Whether what calls itself `issuer` is this provider, with or without a slash that the operator wrote otherwise. */
export const isIssuer = (settings: ProviderSettings, issuer: string): boolean =>
  new URL(settings.issuer).href === new URL(issuer).href

/**
 * Where to send the browser, and what to hold it against when it is back at `redirectUri`. With `asksAgain` the provider
 * is to ask who it is even of somebody whom it knows. It is always to say when it last did.
 */
export async function startAtProvider(
  settings: ProviderSettings,
  redirectUri: string,
  { asksAgain }: { asksAgain: boolean },
): Promise<Checks & { url: string }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await import('openid-client')
  const config = await configure(settings)
  const codeVerifier = random.randomPKCECodeVerifier()
  const checks = { state: random.randomState(), nonce: random.randomNonce(), codeVerifier }
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(asksAgain ? { prompt: 'login', max_age: '0' } : { max_age: String(aYearSeconds) }),
  })
  return { ...checks, url: url.href }
}

/** Who came back to `url`. Throws when state, nonce, verifier, issuer or the provider's signature are not right. */
export async function finishAtProvider(
  settings: ProviderSettings,
  url: URL,
  { state, nonce, codeVerifier }: Checks,
): Promise<Person> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const config = await configure(settings)
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider gave no identity')
  const { iss, sub, auth_time: authTime } = claims
  const about = claims['email'] ? claims : await fetchUserInfo(config, tokens.access_token, sub)
  const { email, email_verified: isVerified, name } = about
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && isVerified === true ? email : null,
    fullName: typeof name === 'string' ? name : '',
    authenticatedAt: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
  }
}

const configurations = new Map<string, Promise<Configuration>>()

// The provider is asked once; after a failure it is asked again.
function configure(settings: ProviderSettings): Promise<Configuration> {
  const known = configurations.get(settings.issuer)
  if (known) return known
  const asked = discover(settings)
  configurations.set(settings.issuer, asked)
  asked.catch(() => configurations.delete(settings.issuer))
  return asked
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery } =
    await import('openid-client')
  const plain = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  // How the client says who it is: as every provider must understand it, unless this one says that it does not.
  const byBasic: ReturnType<typeof ClientSecretBasic> = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true)
      ? ClientSecretBasic(clientSecret)(server, ...rest)
      : ClientSecretPost(clientSecret)(server, ...rest)
  return discovery(new URL(issuer), clientId, {}, byBasic, { execute: plain, timeout: 10 })
}
