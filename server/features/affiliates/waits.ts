import { sql } from 'kysely'
import type { Waiting } from '#server/platform/areas/waits.ts'
import { whereConversion } from './conversions.ts'
import { whereStatus } from './where-status.ts'

export const waits: readonly Waiting[] = [
  {
    name: 'applications',
    role: 'affiliate-admin',
    count: ({ db }) =>
      db
        .selectFrom('affiliates')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldestAt')])
        .where(whereStatus('pending'))
        .executeTakeFirstOrThrow(),
  },
  {
    name: 'reviews',
    role: 'affiliate-admin',
    count: ({ db }, now) =>
      db
        .selectFrom('affiliateConversions as c')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(paid_at)`.as('oldestAt')])
        .where(whereConversion('review', now))
        .executeTakeFirstOrThrow(),
  },
]
