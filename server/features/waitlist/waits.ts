import { sql } from 'kysely'
import type { Waiting } from '#server/platform/areas/waits.ts'
import { isReady } from './queries.ts'

/** Whom an invitation may go to. */
export const waits: readonly Waiting[] = [
  {
    name: 'waitlist',
    role: 'waitlist-admin',
    count: ({ db }) =>
      db
        .selectFrom('waitlistEmails')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(confirmed_at)`.as('oldestAt')])
        .where(isReady)
        .executeTakeFirstOrThrow(),
  },
]
