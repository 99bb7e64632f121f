// The browser that followed a link keeps who sent it, signed, for 60 days; the affiliate and not the code, which may change.
import { parse } from 'hono/utils/cookie'
import { affiliateDays } from '#domain/affiliates.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isUuid } from '#server/platform/api/input.ts'
import { isSignedFor, sign } from '#server/platform/identity/signatures.ts'

const cookieName = '__Host-trivet_ref'
const purpose = 'referral'

export type Referral = { affiliateId: string; clickedAt: Date }

/** The last link counts: this one takes the place of another affiliate's. */
export function rememberReferral(
  { services, now, responseHeaders }: RequestContext,
  affiliateId: string,
): void {
  const text = `${affiliateId}.${now.getTime()}`
  const value = `${text}.${sign(services.auth, purpose, text)}`
  responseHeaders.append(
    'set-cookie',
    `${cookieName}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${affiliateDays.link * 86_400}`,
  )
}

/** Who sent this browser within the last 60 days, by our own word and not by what the browser says. */
export function readReferral({ services, now, headers }: RequestContext): Referral | null {
  const value = parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? ''
  const [affiliateId = '', clickedMs = '', signature = ''] = value.split('.')
  const clickedAt = new Date(Number(clickedMs))
  const isOurs =
    isUuid(affiliateId) && isSignedFor(services.auth, purpose, `${affiliateId}.${clickedMs}`, signature)
  if (!isOurs || now.getTime() - clickedAt.getTime() > affiliateDays.link * 86_400_000) return null
  return { affiliateId, clickedAt }
}
