import { sql } from 'kysely'
import { isReferralCode } from '#domain/affiliates.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import { describeDevice } from '#server/platform/identity/describe-device.ts'
import { writeTries } from '#server/platform/identity/limits.ts'
import { dayOf, hashVisitor, isPerson, makeSalt } from '#server/platform/identity/visitors.ts'
import { limits } from './limits.ts'
import { whereStatus } from './where-status.ts'
import { rememberReferral } from './referral-cookie.ts'

/**
 * What `?ref=CODE` on a page does: the browser keeps who sent it, and the click is counted, once for each visitor and day.
 * Whatever else stands there changes nothing (R35). Returns where to go instead: the same page with the present code.
 */
export async function followLink(context: RequestContext, url: URL): Promise<string | null> {
  const code = (url.searchParams.get('ref') ?? '').toUpperCase()
  if (!isReferralCode(code)) return null
  const affiliate = await findByCode(context, code)
  if (!affiliate) return null
  if (affiliate.referralCode !== code) {
    url.searchParams.set('ref', affiliate.referralCode)
    // `//host` would lead elsewhere (R61).
    return url.pathname.startsWith('//') ? null : url.pathname + url.search
  }
  if (!isVisit(context) || isInvolved(context, affiliate)) return null
  rememberReferral(context, affiliate.id)
  await countClick(context, affiliate)
  return null
}

/** `salt` is that of the day, once there is one. */
type Found = { id: string; userId: string | null; referralCode: string; salt: string | null }

async function findByCode(
  { services: { db }, now }: RequestContext,
  code: string,
): Promise<Found | undefined> {
  const query = db
    .selectFrom('affiliates')
    .innerJoin('affiliateCodes as c', 'c.affiliateId', 'affiliates.id')
    .leftJoin('affiliateSalts as s', (join) => join.on('s.day', '=', sql<string>`${dayOf(now)}::date`))
    .select(['affiliates.id', 'affiliates.userId', 'affiliates.referralCode', 's.salt'])
    .where('c.codeHash', '=', sql<string>`hash_affiliate_code(${code})`)
    .where(whereStatus('approved'))
  return (await runKept(db, query.compile()))[0]
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

/** Affiliates do not send themselves, and administrators only look. */
const isInvolved = ({ signedIn }: RequestContext, { userId }: Found): boolean =>
  signedIn !== null && (signedIn.userId === userId || signedIn.adminRoles.length > 0)

/** In one statement: the limit of the address, the click, and the total of the day. */
async function countClick(context: RequestContext, { id: affiliateId, salt }: Found): Promise<void> {
  const { services, now, headers } = context
  const userAgent = headers.get('user-agent') ?? ''
  const day = dayOf(now)
  const hash = hashVisitor(salt ?? (await makeSalt(services.db, 'affiliate_salts', now)), context)
  const statement = sql`
    with allowed as (${writeTries(services, limits['affiliate clicks from an address'], context.ipAddress)}),
    seen as (
      insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
      select ${affiliateId}::uuid, ${day}::date, ${hash.toString('base64url')}, ${describeDevice(userAgent)},
        ${now}::timestamptz from allowed
      on conflict do nothing returning affiliate_id)
    insert into affiliate_click_days as d (affiliate_id, day, slot, clicks)
    select affiliate_id, ${day}::date, ${(hash[0] ?? 0) % 8}::smallint, 1 from seen
    on conflict (affiliate_id, day, slot) do update set clicks = d.clicks + 1`
  await runKept(services.db, statement.compile(services.db))
}
