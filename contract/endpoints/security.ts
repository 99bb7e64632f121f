import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { codeForm, passkey, passkeyName, sessionInList, signInSecurity } from '#contract/security.ts'
import { fullName } from '#contract/session.ts'
import { byId, id } from '#contract/values.ts'

const base64 = z.string().check(z.maxLength(20_000))

/** What a browser's `navigator.credentials.create` gave, as JSON. */
const newCredential = z.object({
  id: base64,
  rawId: base64,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
  }),
})

const nothing = z.object({})

/** Shown this once; only their hashes are kept. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What `navigator.credentials` takes, as JSON. */
const passkeyOptions = z.record(z.string(), z.unknown())

export const securityEndpoints = {
  read: endpoint('user', 'GET /security', 'How the user signs in').output(signInSecurity),
  changeName: endpoint('user', 'PUT /security/name', 'Changes the user’s own name')
    .input(z.object({ fullName }))
    .output(nothing),
  listSessions: endpoint('user', 'GET /security/sessions', 'Where the user is signed in').output(
    z.array(sessionInList),
  ),
  endSession: endpoint('user', 'DELETE /security/sessions/{id}', 'Signs out there')
    .input(byId)
    .output(nothing),
  endOtherSessions: endpoint('user', 'DELETE /security/sessions', 'Signs out everywhere else').output(
    nothing,
  ),
  startSecondFactor: endpoint(
    'user',
    'POST /security/second-factor',
    'Makes a secret for an authenticator app',
  ).output(z.object({ secret: z.string(), uri: z.string() })),
  confirmSecondFactor: endpoint(
    'user',
    'PUT /security/second-factor',
    'Asks for codes from now on, after a first one',
  )
    .input(codeForm)
    .output(newRecoveryCodes),
  removeSecondFactor: endpoint(
    'user',
    'POST /security/second-factor/removals',
    'Asks for codes no longer, after a last one',
  )
    .input(codeForm)
    .output(nothing),
  renewRecoveryCodes: endpoint(
    'user',
    'POST /security/recovery-codes',
    'Makes new recovery codes; those before are worth nothing',
  ).output(newRecoveryCodes),
  startPasskey: endpoint('user', 'POST /security/passkey-challenges', 'What a new passkey is to sign').output(
    passkeyOptions,
  ),
  addPasskey: endpoint('user', 'POST /security/passkeys', 'Adds a passkey')
    .input(z.object({ name: passkeyName, credential: newCredential }))
    .output(passkey),
  renamePasskey: endpoint('user', 'PATCH /security/passkeys/{id}', 'Names a passkey')
    .input(z.object({ id, name: passkeyName }))
    .output(passkey),
  removePasskey: endpoint('user', 'DELETE /security/passkeys/{id}', 'Removes a passkey')
    .input(byId)
    .output(nothing),
}
