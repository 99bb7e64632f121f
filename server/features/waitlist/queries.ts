import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { WaitlistFilter, WaitlistStatistics } from '#contract/waitlist.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

/** SPEC section 9. */
const recentDays = 7

/** Whom an invitation may go to: who confirmed the address, and does not look like a program. */
export const isReady = sql<SqlBool>`status = 'active' and confirmed_at is not null and not is_suspicious
  and not exists (select from bounced_addresses b where b.email = waitlist_emails.email)`

export async function readStatistics(db: Db, now: Date): Promise<WaitlistStatistics> {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`(count(*) filter (where ${condition}))::int`
  return db
    .selectFrom('waitlistEmails')
    .select([
      count(sql<SqlBool>`true`).as('total'),
      count(sql<SqlBool>`status = 'active'`).as('active'),
      count(sql<SqlBool>`status = 'active' and confirmed_at is null`).as('unconfirmed'),
      count(sql<SqlBool>`status = 'unsubscribed'`).as('unsubscribed'),
      count(sql<SqlBool>`status = 'launched'`).as('launched'),
      count(sql<SqlBool>`is_suspicious`).as('suspicious'),
      count(sql<SqlBool>`created_at > ${since}`).as('recent'),
      count(isReady).as('ready'),
    ])
    .executeTakeFirstOrThrow()
}

export type Place = { createdAt: Date; id: string }

/** Newest first (SPEC section 6), those after `after`. */
export async function listEmails(db: Db, filter: WaitlistFilter, limit: number, after: Place | null) {
  let query = db
    .selectFrom('waitlistEmails')
    .select([
      'id',
      'email',
      'status',
      'source',
      'createdAt',
      'confirmedAt',
      'isSuspicious',
      'submissionCount',
      sql<boolean>`exists (select from bounced_addresses b where b.email = waitlist_emails.email)`.as(
        'isBounced',
      ),
    ])
    .where(({ and }) => and(listConditions(filter)))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('createdAt', '<', after.createdAt),
        and([eb('createdAt', '=', after.createdAt), eb('id', '>', after.id)]),
      ]),
    )
  return (await query.execute()).map(toIsoTimes)
}

function listConditions({ search, status, suspicious }: WaitlistFilter): RawBuilder<SqlBool>[] {
  const words = search?.trim().toLowerCase()
  return [
    ...(words ? [sql<SqlBool>`strpos(email, ${words}) > 0`] : []),
    ...(status ? [sql<SqlBool>`status = ${status}`] : []),
    ...(suspicious ? [sql<SqlBool>`is_suspicious`] : []),
  ]
}
