import { requireFound } from '#server/errors.ts'
import type { AdminAction } from '#server/platform/audit/record-action.ts'
import type { Services } from '#server/platform/process/services.ts'

type Mark = { id: string; isSuspicious: boolean }

/**
 * Says of an address that a program put it in, or that none did. Of the second it is not said again by what else is sent in its
 * name, and it is invited once it is confirmed.
 */
export const markAddress = (
  { db }: Services,
  now: Date,
  { id, isSuspicious }: Mark,
  record: (tx: Services['db'], action: AdminAction) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = requireFound(
      await tx
        .selectFrom('waitlistEmails')
        .select('isSuspicious')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    )
    await tx
      .updateTable('waitlistEmails')
      .set({ isSuspicious, clearedAt: isSuspicious ? null : now })
      .where('id', '=', id)
      .execute()
    await record(tx, { action: 'waitlist.mark', subject: id, before, after: { isSuspicious } })
  })
