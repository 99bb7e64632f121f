import { isReferralCode } from '#domain/affiliates.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { describeDevice } from '#server/platform/identity/describe-device.ts'
import { dayOf, hashVisitor, isPerson, makeSalt } from '#server/platform/identity/visitors.ts'
import type { Services } from '#server/platform/process/services.ts'
import { countClick, type Followed } from './count-clicks.ts'
import { rememberReferral } from './referral-cookie.ts'

/**
 * What `?ref=CODE` on a page does: the browser keeps who sent it, and the click is counted, once for each visitor and day.
 * Whatever else stands there changes nothing (R35). Returns where to go instead: the same page with the present code.
 */
export async function followLink(context: RequestContext, url: URL): Promise<string | null> {
  const code = (url.searchParams.get('ref') ?? '').toUpperCase()
  if (!isReferralCode(code)) return null
  const followed = await count(context, code)
  if (!followed) return null
  if (followed.referralCode !== code) {
    url.searchParams.set('ref', followed.referralCode)
    // `//host` would lead elsewhere (R61).
    return url.pathname.startsWith('//') ? null : url.pathname + url.search
  }
  if (followed.isVisit) rememberReferral(context, followed.affiliateId)
  return null
}

/** The salt of the last day that this process counted on. It never changes; the row in the database has the last word. */
const salts = new WeakMap<Services, { day: string; salt: string }>()

async function count(context: RequestContext, code: string): Promise<Followed | undefined> {
  const { services, now } = context
  const day = dayOf(now)
  const kept = salts.get(services)
  const followed = await countWith(context, code, kept?.day === day ? kept.salt : '')
  if (!followed?.isVisit || followed.isSalted) return followed
  const salt = await makeSalt(services.db, 'affiliate_salts', now)
  salts.set(services, { day, salt })
  return countWith(context, code, salt)
}

function countWith(context: RequestContext, code: string, salt: string): Promise<Followed | undefined> {
  const { services, now, headers, ipAddress, signedIn } = context
  // Administrators only look.
  const counts = isVisit(context) && !signedIn?.adminRoles.length
  return countClick(services, {
    code,
    day: dayOf(now),
    salt,
    visitorHash: counts ? hashVisitor(salt, context).toString('base64url') : null,
    userId: signedIn?.userId ?? null,
    device: describeDevice(headers.get('user-agent') ?? ''),
    clickedAt: now,
    ipAddress,
  })
}

/** Somebody who opens a page, by all that their browser says: no program, no picture or frame, nothing fetched ahead. */
function isVisit(context: RequestContext): boolean {
  const { headers } = context
  const ahead = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? ''
  return (
    isPerson(context) &&
    !/prefetch|preview/i.test(ahead) &&
    (headers.get('sec-fetch-dest') ?? 'document') === 'document'
  )
}
