import { createECDH } from 'node:crypto'

/** Whether a text is a number of the curve P-256, in base64url. */
export function isVapidPrivateKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && computePublicKey(text) !== ''
  } catch {
    return false
  }
}

/** Throws when it is no private key. */
export function computePublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair.getPublicKey('base64url')
}
