import { sql } from 'kysely'
import type { Waiting } from '#server/platform/areas/waits.ts'

export const waits: readonly Waiting[] = [
  {
    name: 'dead-letters',
    count: ({ db }) =>
      db
        .selectFrom('paymentEvents')
        .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(received_at)`.as('oldestAt')])
        .where('doneAt', 'is', null)
        .executeTakeFirstOrThrow(),
  },
]
