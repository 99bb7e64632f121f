import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { withoutText } from './outbox.ts'

export const effects = area({
  retention: [
    {
      table: 'outbox',
      after: 'createdAt',
      keep: days(30),
      // A task that is never given up waits until it is done, however long the other service cannot be reached.
      where: ({ tasks }) => {
        const endless = tasks
          .filter(({ kind }) => kind.mostAttempts === Infinity)
          .map(({ kind }) => kind.name)
        return sql`kind <> all(${endless}::text[]) or sent_at is not null`
      },
    },
    // As long as the link of a sign-up works; an invitation can be sent again.
    { table: 'outbox', after: 'sentAt', keep: days(1), set: sql`payload = ${withoutText}` },
    // After a year it may be somebody else's, or work again.
    { table: 'bouncedAddresses', after: 'bouncedAt', keep: days(365) },
  ],
})
