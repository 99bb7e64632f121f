import { type Errand, withoutText } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { sessionLimits } from '#server/platform/identity/session.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { hourly } from '#server/platform/jobs/when.ts'

const hour = 3_600_000
const day = 24 * hour

const untilDone = ['end-subscription', 'close-customer', 'update-customer'] as const satisfies Errand[]

/** How long after its end each thing is kept. */
const kept = {
  idempotencyKeys: 2 * day,
  undoRecords: 7 * day,
  /** Long enough to be seen in Settings why a program stopped. */
  endedTokens: 30 * day,
  /** Somebody who comes back after a week still gets a new link for an old sign-up. */
  unconfirmedSignUps: 7 * day,
  /** An owner who looks later sends the invitation again. */
  invitations: 30 * day,
  /** Longer than any clock is wrong, so that no time of the timetable comes twice. */
  jobRuns: 8 * day,
  householdJobDays: 60 * day,
  /** As long as the link of a sign-up works; an invitation can be sent again. */
  printedMail: day,
  mail: 30 * day,
}

/** Takes away what has run out. */
export const purge: Job = {
  name: 'purge',
  description: 'Takes away what has run out: sessions, links, old mail, undo, old runs of jobs.',
  when: hourly(17),
  run: purgeNow,
}

export async function purgeNow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)

  await db
    .deleteFrom('sessions')
    .where((or) =>
      or.or([or('expiresAt', '<=', now), or('createdAt', '<', before(sessionLimits.absoluteDays * day))]),
    )
    .execute()
  await db
    .deleteFrom('pendingSignUps')
    .where((or) =>
      or.or([
        or('expiresAt', '<', before(kept.unconfirmedSignUps)),
        or.and([
          or('confirmedAt', 'is', null),
          or('email', 'in', (users) => users.selectFrom('users').select('email')),
        ]),
      ]),
    )
    .execute()
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('pendingSignIns').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('addressChanges').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('apiTokens').where('expiresAt', '<', before(kept.endedTokens)).execute()
  await db.deleteFrom('invitations').where('expiresAt', '<', before(kept.invitations)).execute()
  await db.deleteFrom('outsideSignIns').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('outsideLinks').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('rateLimits').where('windowEndsAt', '<=', now).execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(kept.idempotencyKeys)).execute()
  await db.deleteFrom('undoRecords').where('createdAt', '<', before(kept.undoRecords)).execute()
  await db.deleteFrom('jobRuns').where('runAt', '<', before(kept.jobRuns)).execute()
  await db.deleteFrom('householdJobDays').where('doneAt', '<', before(kept.householdJobDays)).execute()
  // What the payment provider must hear waits until it is done, however long nobody can be reached: somebody would go on
  // paying, or their receipts go astray.
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', before(kept.mail))
    .where((or) => or.or([or('kind', 'not in', untilDone), or('sentAt', 'is not', null)]))
    .execute()
  await db
    .updateTable('outbox')
    .set({ payload: withoutText })
    .where('sentAt', '<', before(kept.printedMail))
    .execute()
}
