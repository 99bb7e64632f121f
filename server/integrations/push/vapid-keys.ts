// The key pair by which push services know this instance (VAPID, RFC 8292). Browsers subscribe with its public half.
import { createHash, hkdfSync } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { computePublicKey, isVapidPrivateKey } from './private-key.ts'
import { isPushSubject } from './push-services.ts'

export type VapidKeys = {
  /** Both in base64url, as browsers and push services take them. */
  publicKey: string
  privateKey: string
  /** Names the public key in our tables. */
  keyId: string
}

/** Of the settings, or of a secret that is for this alone: it is made once and kept in the database. */
export function findVapidKeys(
  pushSecret: string,
  { VAPID_PRIVATE_KEY }: Pick<Env, 'VAPID_PRIVATE_KEY'>,
): VapidKeys {
  const privateKey = VAPID_PRIVATE_KEY ?? derivePrivateKey(pushSecret)
  const publicKey = computePublicKey(privateKey)
  return { publicKey, privateKey, keyId: createHash('sha256').update(publicKey).digest('hex').slice(0, 16) }
}

/** A few numbers of 256 bits are no key of the curve, one in four billion: then the next. */
function derivePrivateKey(pushSecret: string): string {
  for (let round = 0; ; round++) {
    const key = Buffer.from(hkdfSync('sha256', pushSecret, '', `vapid:${round}`, 32)).toString('base64url')
    if (isVapidPrivateKey(key)) return key
  }
}

/**
 * How push services reach whoever runs this, by the first setting that says so; null where none does, and then Apple's
 * refuses every message.
 */
export const findPushSubject = ({ VAPID_SUBJECT, ADMIN_EMAIL, MAIL_FROM, PUBLIC_URL }: SubjectSettings) =>
  [VAPID_SUBJECT, ADMIN_EMAIL && `mailto:${ADMIN_EMAIL}`, `mailto:${MAIL_FROM}`, PUBLIC_URL].find(
    (subject) => subject && isPushSubject(subject),
  ) ?? null

export type SubjectSettings = Pick<Env, 'VAPID_SUBJECT' | 'ADMIN_EMAIL' | 'MAIL_FROM' | 'PUBLIC_URL'>
