// WebAuthn: makes what a browser is to sign, and verifies the signature that comes back. Challenges and keys are stored by
// features/security. The library is loaded when somebody first uses a passkey.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Env } from '#server/env.ts'

export type KnownPasskey = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

type Site = Pick<Env, 'PUBLIC_URL'>
type Unextended<Response> = Omit<Response, 'clientExtensionResults' | 'response'>

/** What the browser was given by an authenticator that made a key, and by one that used it. */
export type NewCredential = Unextended<RegistrationResponseJSON> & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}
export type Assertion = Unextended<AuthenticationResponseJSON> & {
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

const load = () => import('@simplewebauthn/server')

/** For a key that names its user and asks for a fingerprint or a PIN, so that it counts as two factors. */
export async function createRegistrationOptions(
  site: Site,
  user: { id: string; email: string; fullName: string },
  known: Pick<KnownPasskey, 'credentialId' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: 'Trivet',
    rpID: hostOf(site),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    timeout: timeoutMs,
  })
}

/** The new key, or null when it is not for `challenge`, for this site, or by somebody the authenticator verified. */
export async function readNewPasskey(
  site: Site,
  credential: NewCredential,
  challenge: string,
): Promise<KnownPasskey | null> {
  const { verifyRegistrationResponse } = await load()
  const result = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { ...credential.response, transports: [] },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: credential.response.transports }
}

/** For any passkey of this site: the browser lets its user choose one. */
export async function createAuthenticationOptions(site: Site) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    userVerification: 'required',
    timeout: timeoutMs,
  })
}

/**
 * The counter after this use, or null when it is not signed by this key, for `challenge` and this site, by somebody the
 * authenticator verified, or when a key that counts did not count on: then it was copied.
 */
export async function checkPasskey(
  site: Site,
  assertion: Assertion,
  known: KnownPasskey,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const { userHandle, ...signed } = assertion.response
  const result = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf(site),
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(refused)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/** Which challenge a browser says it answers; null when it says nothing that can be read. */
export function readChallenge({ response }: NewCredential | Assertion): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : null
  } catch {
    return null
  }
}

/** As long as a challenge is kept. */
export const challengeMinutes = 5
const timeoutMs = challengeMinutes * 60_000

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

const hostOf = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).hostname
const originOf = ({ PUBLIC_URL }: Site) => new URL(PUBLIC_URL).origin

// The library throws for anything that is wrong with the input.
const refused = () => null
