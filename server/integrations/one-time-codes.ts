// Codes of an authenticator app: six digits, a new code every 30 seconds (RFC 6238 with SHA-1, which every app supports).
import type { TOTP } from 'otpauth'

const stepMs = 30_000
/** A clock may be one step off, either way. */
const stepsOff = 1

/** 160 random bits in base32, which a person can type. */
export async function generateCodeSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** What the QR code says to the app: the secret, and whose it is. */
export const buildEnrolmentUri = async (secret: string, email: string): Promise<string> =>
  (await codesOf(secret, email)).toString()

/** The step, counted from 1970, whose code this is at `now`; null when it is none. */
export async function findStepOfCode(secret: string, code: string, now: Date): Promise<number | null> {
  const codes = await codesOf(secret)
  const delta = codes.validate({ token: code, timestamp: now.getTime(), window: stepsOff })
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta
}

async function codesOf(secret: string, label = ''): Promise<TOTP> {
  const { Secret, TOTP } = await import('otpauth')
  const issuer = 'Trivet'
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
}
