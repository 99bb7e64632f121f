// Sends a message to one browser through its push service (RFC 8030, 8291 and 8292). The address comes from a stranger:
// nothing is followed, nothing of the answer is read but its status and when to come back.
import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { isPushEndpoint } from './push-services.ts'
import type { Env } from '#server/env.ts'
import { findPushSubject, findVapidKeys, type SubjectSettings } from './vapid-keys.ts'

/** As a browser's subscription has them, in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushRequest = {
  /** At most `mostBytes`. */
  payload: string
  /** A later message of the same topic takes the place of one that waits: at most 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

/** `refused`: the service knows the browser, and our key or our request is what it does not take. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; retryAt: Date | null; reason: string }

/** What fits into one message once it is encrypted (RFC 8291). */
export const mostBytes = 3993

/** For so long a push service keeps what it cannot deliver, in seconds: a day, and an hour where it is urgent. */
export const timeToLive = { usual: 24 * 3600, urgent: 3600 } as const

type Settings = SubjectSettings & Pick<Env, 'VAPID_PRIVATE_KEY' | 'PUSH_SERVICE_URL'>
type Send = (url: string, init: RequestInit) => Promise<Response>

const timeoutMs = 10_000

export async function sendPush(
  { pushSecret, env, now }: { pushSecret: string; env: Settings; now: Date },
  target: PushTarget,
  { payload, topic, isUrgent }: PushRequest,
  send: Send = fetch,
): Promise<PushOutcome> {
  if (!isAllowedEndpoint(target.endpoint, env)) return { kind: 'gone' }
  const { publicKey, privateKey } = findVapidKeys(pushSecret, env)
  const { endpoint, p256dh, auth } = target
  const subject = findPushSubject(env) ?? `mailto:${env.MAIL_FROM}`
  const origin = new URL(endpoint).origin
  const { cipherText } = webPush.encrypt(p256dh, auth, payload, 'aes128gcm')
  try {
    const answer = await send(endpoint, {
      method: 'POST',
      headers: {
        ...webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm'),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(isUrgent ? timeToLive.urgent : timeToLive.usual),
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      },
      body: new Uint8Array(cipherText),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return judge(answer, now)
  } catch (error) {
    return { kind: 'later', retryAt: null, reason: error instanceof Error ? error.name : 'no answer' }
  }
}

function judge({ status, headers }: Response, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { kind: 'refused', status }
  return {
    kind: 'later',
    retryAt: readRetryAfter(headers, now),
    reason: `The push service answered ${status}`,
  }
}

const longestWaitMs = 24 * 3_600_000

/** Seconds or a date; null where it says nothing that can be used. */
function readRetryAfter(headers: Headers, now: Date): Date | null {
  const text = headers.get('retry-after')?.trim() ?? ''
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  if (!(waitMs > 0)) return null
  return new Date(now.getTime() + Math.min(waitMs, longestWaitMs))
}

/** Whether something may be sent there: to a known push service, or to the one of the tests. */
export const isAllowedEndpoint = (
  endpoint: string,
  { PUSH_SERVICE_URL }: Pick<Env, 'PUSH_SERVICE_URL'>,
): boolean =>
  isPushEndpoint(endpoint) ||
  (PUSH_SERVICE_URL !== undefined && URL.parse(endpoint)?.origin === new URL(PUSH_SERVICE_URL).origin)

/** Whether something can be encrypted for these keys: a point of the curve, and 16 bytes. */
export function areUsableKeys({ p256dh, auth }: Omit<PushTarget, 'endpoint'>): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return point === p256dh && Buffer.from(auth, 'base64url').length === 16 && /^[\w-]{22}$/.test(auth)
  } catch {
    return false
  }
}
