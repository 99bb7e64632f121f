import { sql, type SqlBool } from 'kysely'
import type { AffiliateFilter, ListedAffiliate } from '#contract/affiliates.ts'
import { type AffiliateStatus, getAffiliateStatus } from '#domain/affiliates.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readBrought } from './brought.ts'
import type { Place } from './place.ts'
import { whereStatus } from './where-status.ts'

/** The latest application first, those after `after`. */
export async function listAffiliates(
  db: Db,
  { status, search }: AffiliateFilter,
  limit: number,
  after: Place | null,
): Promise<ListedAffiliate[]> {
  const words = search?.trim().toLowerCase()
  const rows = await db
    .selectFrom('affiliates')
    .leftJoin('users as u', 'u.id', 'affiliates.userId')
    .selectAll('affiliates')
    .where('affiliates.deletedAt', 'is', null)
    .select([
      'u.emailVerified',
      sql<number>`(select coalesce(sum(clicks), 0)::int from affiliate_click_days d where d.affiliate_id = affiliates.id)`.as(
        'clicks',
      ),
      sql<number>`(select count(*)::int from affiliate_referrals r where r.affiliate_id = affiliates.id)`.as(
        'signUps',
      ),
    ])
    .$if(status !== undefined, (query) => query.where(whereStatus(status ?? 'pending')))
    .$if(Boolean(words), (query) =>
      query.where(
        sql<SqlBool>`strpos(lower(affiliates.name) || ' ' || affiliates.email || ' ' || lower(referral_code), ${words}) > 0`,
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(affiliates.created_at, affiliates.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('affiliates.createdAt', 'desc')
    .orderBy('affiliates.id', 'desc')
    .limit(limit)
    .execute()
  const broughtBy = await readBrought(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, name, email, website, referralCode, decisionReason } = row
    const times = toIsoTimes({
      appliedAt: row.createdAt,
      approvedAt: row.approvedAt,
      bannedAt: row.bannedAt,
      linkSentAt: row.linkSentAt,
    })
    return {
      id,
      name,
      email,
      website,
      referralCode,
      decisionReason,
      ...times,
      socialMedia: row.socialMedia?.split(';') ?? [],
      reason: row.applicationReason,
      status: getAffiliateStatus(row),
      account: row.userId === null ? 'none' : row.emailVerified ? 'open' : 'waiting',
      clicks: row.clicks,
      signUps: row.signUps,
      ...broughtBy(id),
      hasProAccess: row.proAccessGrantedAt !== null,
    }
  })
}

/** How many there are of each status. */
export const countAffiliates = (db: Db): Promise<Record<AffiliateStatus, number>> => {
  const count = (status: AffiliateStatus) =>
    sql<number>`(count(*) filter (where ${whereStatus(status)}))::int`
  return db
    .selectFrom('affiliates')
    .select([count('pending').as('pending'), count('approved').as('approved'), count('banned').as('banned')])
    .executeTakeFirstOrThrow()
}

/** What somebody who is signed in has applied for; null of nothing. */
export async function findOwnStatus(db: Db, userId: string): Promise<AffiliateStatus | null> {
  const row = await db
    .selectFrom('affiliates')
    .select(['approvedAt', 'bannedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? getAffiliateStatus(row) : null
}
