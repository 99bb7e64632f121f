import { sql } from 'kysely'
import type { SupportedPerson } from '#contract/support.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { stateColumn } from './queries.ts'

/** Who is mailed: somebody with an account, or an address without one. */
export type Mailed = { email: string; userId: string | null }

/** The latest mails to somebody, without a word of what they say. */
export async function listMailsTo(db: Db, mailed: Mailed, limit: number): Promise<SupportedPerson['mails']> {
  const rows = await selectMailsTo(db, mailed)
    .select(['id', stateColumn.as('state'), 'createdAt', 'sentAt', 'lastError'])
    .select(sql<string>`coalesce(payload->>'template', '')`.as('template'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toIsoTimes)
}

/** The last mail of a template to somebody. */
export const findLastMailTo = (
  db: Db,
  mailed: Mailed,
  template: string,
): Promise<{ id: string; createdAt: Date } | undefined> =>
  selectMailsTo(db, mailed)
    .select(['id', 'createdAt'])
    .where(sql`payload->>'template'`, '=', template)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

// An account's mails are found by an index; those to nobody's address are few.
const selectMailsTo = (db: Db, { email, userId }: Mailed) =>
  db
    .selectFrom('outbox')
    .where('kind', '=', 'mail')
    .where('userId', userId ? '=' : 'is', userId)
    .$if(userId === null, (query) => query.where(sql`lower(payload->>'to')`, '=', email))
