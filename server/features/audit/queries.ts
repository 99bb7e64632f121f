import { sql, type SqlBool } from 'kysely'
import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import { addDays } from '#domain/calendar.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The latest entries of a filter, before the one that `before` names. */
export async function listEntries(
  db: Db,
  { who, area, from, until, search }: AuditFilter,
  limit: number,
  before: string | undefined,
): Promise<AuditEntry[]> {
  const words = search?.trim().toLowerCase()
  let query = db
    .selectFrom('auditLog as l')
    .leftJoin('administrators as a', 'a.id', 'l.administratorId')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select([
      'l.id',
      'l.at',
      'l.administratorId',
      'u.fullName',
      'l.action',
      'l.subject',
      'l.before',
      'l.after',
    ])
    .orderBy('l.id', 'desc')
    .limit(limit)
  if (before) query = query.where('l.id', '<', before)
  if (who === 'operator') query = query.where('l.administratorId', 'is', null)
  else if (who) query = query.where('l.administratorId', '=', who)
  if (area) query = query.where(sql<SqlBool>`starts_with(l.action, ${`${area}.`})`)
  if (from) query = query.where('l.at', '>=', startOf(from))
  if (until) query = query.where('l.at', '<', startOf(addDays(until, 1)))
  if (words)
    query = query.where(
      sql<SqlBool>`strpos(lower(l.subject), ${words}) > 0
        or strpos(translate(replace(l.action, '.', ', '), '-', ' '), ${words}) > 0`,
    )
  const rows = await query.execute()
  return rows.map(({ administratorId, fullName, before, after, ...row }) => ({
    ...toIsoTimes(row),
    administrator: fullName,
    isOperator: administratorId === null,
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }))
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Who the log has entries of, and still an account. */
export const listPeople = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('administrators as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'u.fullName as name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('auditLog as l').select('l.id').whereRef('l.administratorId', '=', 'a.id')),
    )
    .orderBy('u.fullName')
    .orderBy('a.id')
    .execute()
