import { sql, type SqlBool } from 'kysely'
import { AppError, requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withoutText } from '#server/platform/effects/outbox.ts'
import { whereState } from './queries.ts'

/**
 * Has something tried again now. While it is under way nobody can: it has no last error then. Throws 'outbox-changed' when
 * somebody else was quicker, or when nothing of it is left to be tried.
 */
export async function retryEntry(tx: Db, now: Date, id: string): Promise<void> {
  const retried = await tx
    .updateTable('outbox')
    .set({ nextAttemptAt: now, lastError: null, attempts: 0, givenUpAt: null, droppedAt: null })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        whereState('failing'),
        and([eb('kind', '<>', 'mail'), eb('sentAt', 'is', null), eb('givenUpAt', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!retried.numUpdatedRows) await refuse(tx, id)
}

/** Tries a mail no more, or takes what was given up off the desk. A task that goes on being tried cannot be dropped. */
export async function dropEntry(tx: Db, now: Date, id: string): Promise<void> {
  const dropped = await tx
    .updateTable('outbox')
    .set({
      droppedAt: now,
      givenUpAt: sql<Date>`coalesce(given_up_at, ${now}::timestamptz)`,
      payload: withoutText,
    })
    .where('id', '=', id)
    .where(sql<SqlBool>`(${whereState('given-up')} or (kind = 'mail' and ${whereState('failing')}))`)
    .executeTakeFirst()
  if (!dropped.numUpdatedRows) await refuse(tx, id)
}

async function refuse(tx: Db, id: string): Promise<never> {
  requireFound(await tx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst())
  throw new AppError('outbox-changed')
}
