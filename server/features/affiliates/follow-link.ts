import { sql } from 'kysely'
import { isReferralCode } from '#domain/affiliates.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { workJointly } from '#server/platform/database/joint-work.ts'
import { runKept } from '#server/platform/database/kept-plans.ts'
import { describeDevice } from '#server/platform/identity/describe-device.ts'
import { dayOf, hashVisitor, isPerson, makeSalt } from '#server/platform/identity/visitors.ts'
import { countClick } from './count-clicks.ts'
import { whereStatus } from './where-status.ts'
import { rememberReferral } from './referral-cookie.ts'

/**
 * What `?ref=CODE` on a page does: the browser keeps who sent it, and the click is counted, once for each visitor and day.
 * Whatever else stands there changes nothing (R35). Returns where to go instead: the same page with the present code.
 */
export async function followLink(context: RequestContext, url: URL): Promise<string | null> {
  const { services, now, headers, ipAddress } = context
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
  const salt = affiliate.salt ?? (await makeSalt(services.db, 'affiliate_salts', now))
  await countClick(services, {
    affiliateId: affiliate.id,
    day: dayOf(now),
    visitorHash: hashVisitor(salt, context).toString('base64url'),
    device: describeDevice(headers.get('user-agent') ?? ''),
    clickedAt: now,
    ipAddress,
  })
  return null
}

/** `salt` is that of the day, once there is one. */
type Found = { id: string; userId: string | null; referralCode: string; salt: string | null }

type Asked = { code: string; day: string }

const finders = new WeakMap<Db, (asked: Asked) => Promise<Found | undefined>>()

/** Read after the click, if for several at once: a ban and another code count for the next one. */
function findByCode({ services: { db }, now }: RequestContext, code: string): Promise<Found | undefined> {
  const find = finders.get(db) ?? workJointly((asked: readonly Asked[]) => findCodes(db, asked))
  finders.set(db, find)
  return find({ code, day: dayOf(now) })
}

async function findCodes(db: Db, asked: readonly Asked[]): Promise<(Found | undefined)[]> {
  const query = sql<Found & Asked>`
    select affiliates.id, affiliates.user_id, affiliates.referral_code, s.salt, asked.code, asked.day
    from unnest(${asked.map(({ code }) => code)}::text[], ${asked.map(({ day }) => day)}::text[]) as asked (code, day)
    join affiliate_codes c on c.code_hash = hash_affiliate_code(asked.code)
    join affiliates on affiliates.id = c.affiliate_id and ${whereStatus('approved')}
    left join affiliate_salts s on s.day = asked.day::date`
  const rows = await runKept(db, query.compile(db))
  const found = new Map(rows.map((row) => [`${row.code} ${row.day}`, row]))
  return asked.map(({ code, day }) => found.get(`${code} ${day}`))
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
