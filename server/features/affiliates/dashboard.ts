// What an affiliate sees of their own: numbers, and never a person (R33).
import { sql } from 'kysely'
import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import type {
  AffiliateDashboard,
  OwnApplication,
  OwnClick,
  OwnConversion,
} from '#contract/affiliate-dashboard.ts'
import { affiliateDays, getAffiliateStatus } from '#domain/affiliates.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import { listConversions, readCommissionFigures } from './conversions.ts'
import { whereStatus } from './where-status.ts'

const mostConversions = 5

export async function readOwnApplication({ db, env }: Services, userId: string): Promise<OwnApplication> {
  const row = await db
    .selectFrom('affiliates')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return {
    isOffered: env.BILLING,
    application: row
      ? {
          status: getAffiliateStatus(row),
          name: row.name,
          email: row.email,
          website: row.website,
          socialMedia: row.socialMedia?.split(';') ?? [],
          appliedAt: row.createdAt.toISOString(),
          wasApproved: row.approvedAt !== null,
          decisionReason: row.decisionReason,
        }
      : null,
  }
}

/** Throws AppError('not-found') for who is no approved affiliate. */
export const findOwnAffiliate = async (db: Db, userId: string) =>
  requireFound(
    await db
      .selectFrom('affiliates')
      .select(['id', 'name', 'email', 'referralCode', 'proAccessGrantedAt'])
      .where('userId', '=', userId)
      .where(whereStatus('approved'))
      .executeTakeFirst(),
  )

export async function readDashboard(
  { db, env }: Services,
  now: Date,
  userId: string,
): Promise<AffiliateDashboard> {
  const { id, referralCode, proAccessGrantedAt } = await findOwnAffiliate(db, userId)
  const [counts, figures, clickDays, conversions] = await Promise.all([
    countAll(db, id),
    readCommissionFigures(db, now, id),
    countClickDays(db, now, id, affiliateDays.click),
    listConversions(db, now, { affiliateId: id }, mostConversions, null),
  ])
  return {
    link: `${new URL(env.PUBLIC_URL).origin}/?ref=${referralCode}`,
    hasProAccess: proAccessGrantedAt !== null,
    ...counts,
    figures,
    clickDays,
    conversions: conversions.map(toOwnConversion),
  }
}

/** Nothing of it says who the reader is, nor by what sign a person looks at it (R33). */
export const toOwnConversion = ({
  id,
  interval,
  commissionCents,
  owedCents,
  state,
  paidAt,
  dueAt,
  reviews,
}: ListedConversion): OwnConversion => ({
  id,
  interval,
  commissionCents,
  owedCents,
  state,
  paidAt,
  dueAt,
  refusedBecause: reviews.find(({ decision }) => decision === 'refuse')?.note ?? null,
})

const countAll = (db: Db, affiliateId: string) =>
  db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(clicks), 0)::int from affiliate_click_days where affiliate_id = ${affiliateId})`.as(
        'clicks',
      ),
      sql<number>`(select count(*)::int from affiliate_referrals where affiliate_id = ${affiliateId})`.as(
        'signUps',
      ),
      sql<number>`(select count(*)::int from affiliate_conversions where affiliate_id = ${affiliateId})`.as(
        'paidReaders',
      ),
    ])
    .executeTakeFirstOrThrow()

/** The latest days, those without a click too. */
export async function countClickDays(
  db: Db,
  now: Date,
  affiliateId: string,
  days: number,
): Promise<AffiliateDashboard['clickDays']> {
  const today = now.toISOString().slice(0, 10) as Day
  const first = addDays(today, 1 - days)
  const rows = await db
    .selectFrom('affiliateClickDays')
    .select([sql<Day>`day::text`.as('on'), sql<number>`sum(clicks)::int`.as('clicks')])
    .where('affiliateId', '=', affiliateId)
    .where('day', '>=', first)
    .groupBy('day')
    .execute()
  const clicksOn = new Map(rows.map(({ on, clicks }) => [on, clicks]))
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at)
    return { day, clicks: clicksOn.get(day) ?? 0 }
  })
}

/** The latest first. A place is a moment and how many of that moment were shown: what tells clicks apart is not told. */
export async function listClicks(
  db: Db,
  affiliateId: string,
  limit: number,
  after: { clickedAt: Date; skip: number } | null,
): Promise<OwnClick[]> {
  const rows = await db
    .selectFrom('affiliateClicks')
    .select(['clickedAt', 'device'])
    .where('affiliateId', '=', affiliateId)
    .$if(after !== null, (query) =>
      query.where('clickedAt', '<=', after?.clickedAt ?? new Date()).offset(after?.skip ?? 0),
    )
    .orderBy('clickedAt', 'desc')
    .orderBy('day', 'desc')
    .orderBy('visitorHash')
    .limit(limit)
    .execute()
  return rows.map(({ clickedAt, device }) => ({ clickedAt: clickedAt.toISOString(), device }))
}
