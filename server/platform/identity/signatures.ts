// Texts that this instance signs, so that it knows its own word again when a browser or a mail brings it back.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from './auth.ts'

/** A signature is worth something for its own purpose only. */
export const sign = ({ secret }: Pick<Auth, 'secret'>, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

export const isSignedFor = (
  auth: Pick<Auth, 'secret'>,
  purpose: string,
  text: string,
  signature: string,
): boolean => isSameText(signature, sign(auth, purpose, text))

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
