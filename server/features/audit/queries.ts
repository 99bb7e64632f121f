import type { AuditEntry } from '#contract/audit.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

const pageLength = 100

/** The latest entries, before the one that `cursor` names. */
export async function listEntries(db: Db, cursor: string | undefined) {
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
    .limit(pageLength + 1)
  if (cursor) query = query.where('l.id', '<', cursor)
  const rows = await query.execute()
  const items = rows.slice(0, pageLength).map(({ administratorId, fullName, before, after, ...row }) => ({
    ...toIsoTimes(row),
    administrator: fullName,
    isOperator: administratorId === null,
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }))
  return { items, nextCursor: rows.length > pageLength ? (items.at(-1)?.id ?? null) : null }
}
