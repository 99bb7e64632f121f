// How the sandbox signs its webhooks: as Stripe does, `t=<seconds>,v1=<HMAC of "t.body">`.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the sender's clock may be from ours, either way (R37). */
export const toleranceSeconds = 300

export const signWebhook = (body: string, secret: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${hmac(`${time}.${body}`, secret)}`
}

/** Whether one of the secrets signed exactly these bytes, at about this time. */
export function isSigned(body: Buffer, signature: string, secrets: string[], now: Date): boolean {
  const time = readSignedAt(signature)
  if (time === null || !isNear(time, now)) return false
  const given = [...signature.matchAll(/(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g)].map(([, text = '']) =>
    Buffer.from(text, 'hex'),
  )
  const content = Buffer.concat([Buffer.from(`${time}.`), body])
  return secrets.some((secret) => {
    const expected = Buffer.from(hmac(content, secret), 'hex')
    return given.some((one) => timingSafeEqual(one, expected))
  })
}

/** When a signature was made, in seconds since 1970; null when it gives no time or more than one (R37). */
export function readSignedAt(signature: string): number | null {
  const [first, ...others] = signature.split(',').filter((part) => part.startsWith('t='))
  return first && others.length === 0 && /^t=\d{1,12}$/.test(first) ? Number(first.slice(2)) : null
}

export const isNear = (seconds: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds

const hmac = (content: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex')
