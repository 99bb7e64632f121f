import { sql } from 'kysely'
import type { SupportedPerson } from '#contract/support.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

/** What was last done to one of these, the latest first; that it was looked at is left out. */
export async function listActionsOn(
  db: Db,
  subjects: readonly string[],
  limit: number,
): Promise<SupportedPerson['actions']> {
  const rows = await db
    .selectFrom('auditLog as l')
    .leftJoin('administrators as a', 'a.id', 'l.administratorId')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['l.id', 'l.at', 'l.administratorId', 'u.fullName', 'l.action'])
    .select(sql<string | null>`l.after->>'reason'`.as('reason'))
    .where('l.subject', 'in', subjects)
    .where('l.action', '<>', 'support.look-at')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ administratorId, fullName, ...row }) => ({
    ...toIsoTimes(row),
    administrator: fullName,
    isOperator: administratorId === null,
  }))
}

type Values = Record<string, unknown> | null

/** What changed by these actions on a subject, the earliest first. */
export const listChangesOf = (
  db: Db,
  subject: string,
  actions: readonly string[],
): Promise<{ id: string; at: Date; action: string; before: Values; after: Values }[]> =>
  db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action'])
    .select([sql<Values>`before`.as('before'), sql<Values>`after`.as('after')])
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .orderBy('id')
    .execute()
