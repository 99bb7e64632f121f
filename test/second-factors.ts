// Codes and passkeys as a person uses them in front of the app.
import { Secret, TOTP } from 'otpauth'
import type { Passkey } from '#contract/security.ts'
import { type TestApp, testOrigin } from './app.ts'
import { Authenticator, type Ceremony } from './authenticator.ts'
import { Browser } from './browser.ts'

/** The code an authenticator app shows for a secret at the test's time, or so many steps of 30 seconds from it. */
export function codeAt(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Turns codes on with the code of the step before, so that the present one is still to be used. */
export async function enrol(app: TestApp, browser: Browser) {
  const { secret } = await browser.ok<{ secret: string }>('POST', '/security/second-factor')
  const { recoveryCodes } = await browser.ok<{ recoveryCodes: string[] }>('PUT', '/security/second-factor', {
    code: codeAt(app, secret, -1),
  })
  return { secret, recoveryCodes }
}

type Options = { challenge: string; rp: { id: string }; user: { id: string } }

export const startPasskey = (browser: Browser) => browser.ok<Options>('POST', '/security/passkey-challenges')

/** Adds a passkey to who is signed in. */
export async function addPasskey(browser: Browser, name = 'Phone') {
  const authenticator = new Authenticator(testOrigin)
  const credential = authenticator.create(await startPasskey(browser))
  const passkey = await browser.ok<Passkey>('POST', '/security/passkeys', { name, credential })
  return { authenticator, passkey }
}

/** What a passkey signs for a challenge of its own. */
export async function assertion(browser: Browser, authenticator: Authenticator, ceremony: Ceremony = {}) {
  const options = await browser.ok<{ challenge: string; rpId: string }>('POST', '/session/passkey-challenges')
  return authenticator.get(options, ceremony)
}
