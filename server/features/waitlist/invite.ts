import { sql } from 'kysely'
import { AppError, requireFound } from '#server/errors.ts'
import type { AdminAction } from '#server/platform/audit/record-action.ts'
import type { Db } from '#server/platform/database/db.ts'
import { getUnsubscribeUrl } from '#server/platform/effects/mail-lists.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { mailList } from './mail-list.ts'
import { writeInvitation } from './mails.ts'
import { isReady } from './queries.ts'

type Invitation = { most: number; launchedBefore: number }

/**
 * Invites those who are longest on the list and confirmed their address: their status and their mail are one transaction, so
 * that each gets it once. Throws 'waitlist-changed' when others were invited since `launchedBefore` was read.
 */
export const inviteBatch = (
  services: Services,
  now: Date,
  { most, launchedBefore }: Invitation,
  record: (tx: Db, action: AdminAction) => Promise<void>,
): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('waitlist invitations', 0))`.execute(tx)
    const { launched } = await tx
      .selectFrom('waitlistEmails')
      .select(sql<number>`count(*)::int`.as('launched'))
      .where('status', '=', 'launched')
      .executeTakeFirstOrThrow()
    if (launched !== launchedBefore) throw new AppError('waitlist-changed')
    const invited = await tx
      // Chosen once, whatever the plan: a subquery that locks may be run again, and would choose others then.
      .with('chosen', (waitlist) =>
        waitlist
          .selectFrom('waitlistEmails')
          .select('id')
          .where(isReady)
          .orderBy('createdAt')
          .orderBy('id')
          .limit(most)
          // Who leaves the list at this moment is passed over.
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('waitlistEmails as w')
      .from('chosen')
      .set({ status: 'launched' })
      .whereRef('w.id', '=', 'chosen.id')
      .returning(['w.id', 'w.email', 'w.confirmedAt'])
      .execute()
    for (const { id, email, confirmedAt } of invited) {
      const letter = writeInvitation(services.env.PUBLIC_URL, getUnsubscribeUrl(services, mailList, id))
      // Who left, came back and confirmed anew is invited anew.
      const consent = requireFound(confirmedAt ?? undefined).getTime()
      await enqueueMail(tx, now, email, letter, `${letter.template} ${id} ${consent}`)
    }
    await record(tx, { action: 'waitlist.invite', subject: 'waitlist', after: { invited: invited.length } })
    return invited.length
  })
