// Passkeys in this browser. A download of its own: imported when somebody presses the button, by `await import()`.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { ApiError } from '#web/start/api-error.ts'

/** Has the browser make a passkey, for the options the server gave. Fails with an `ApiError` when nobody made one. */
export async function makePasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(givenUp)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Has the browser sign with a passkey, for the options the server gave. Fails with an `ApiError` when nobody did. */
export async function signWithPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(givenUp)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

// Browsers do not tell why: given up, none there, or too late.
function givenUp(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  const message = isKnown
    ? 'This device has a passkey for Trivet already.'
    : 'No passkey was used. You can try again.'
  throw new ApiError({ code: 'passkey-refused', message, requestId: '' }, 0)
}
