import { sql, type SqlBool } from 'kysely'
import type { Waiting } from '#server/platform/areas/waits.ts'
import { whereState } from './queries.ts'

/** So long something may fail before a person should look. */
const stuckMs = 6 * 3_600_000

export const waits: readonly Waiting[] = [
  {
    name: 'given-up',
    count: ({ db }) =>
      db
        .selectFrom('outbox')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(given_up_at)`.as('oldestAt')])
        .where(whereState('given-up'))
        .executeTakeFirstOrThrow(),
  },
  {
    name: 'stuck',
    count: ({ db }, now) =>
      db
        .selectFrom('outbox')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(created_at)`.as('oldestAt')])
        .where(whereState('failing'))
        .where(sql<SqlBool>`created_at < ${new Date(now.getTime() - stuckMs)}`)
        .executeTakeFirstOrThrow(),
  },
  {
    name: 'bounced-addresses',
    count: ({ db }) =>
      db
        .selectFrom('bouncedAddresses')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(bounced_at)`.as('oldestAt')])
        .executeTakeFirstOrThrow(),
  },
]
