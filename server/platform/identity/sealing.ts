// Encrypts secrets that the server reads again, so that a copy of the table is of no use without the instance's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** AES-256-GCM. It decrypts only for the same purpose and owner, so that no row can be put in another user's place. */
export function seal(secret: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts; throws when the text was sealed for another purpose or owner, or was changed. */
export function unseal(secret: string, purpose: string, owner: string, sealed: string): string {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('This was not sealed')
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
