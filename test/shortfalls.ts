// The mails that tell of shortfalls, and the jobs that send them.
import type { Day } from '#domain/calendar.ts'
import { generateEverywhere } from '#server/features/alerts/jobs.ts'
import { createNotificationTasks } from '#server/features/notifications/tasks.ts'
import { createDueEverywhere } from '#server/features/recurring-bills/jobs.ts'
import { sendNext } from '#server/platform/effects/send-outbox.ts'
import type { TestApp } from './app.ts'
import { travel } from './bills.ts'
import { noMail } from './no-mail.ts'

/** The mails about shortfalls in the outbox, oldest first. */
export async function readWarnings({ database }: TestApp) {
  const { rows } = await database.pool.query<{ subject: string; text: string; to: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'to' as to from outbox
    where payload ->> 'template' = 'alerts-urgent' and payload ->> 'text' like '% is short by %' order by created_at`,
  )
  return rows
}

/** Runs the jobs of a day, those that look for alerts in several processes at once where asked to, and sends what is to be. */
export async function warnOn(app: TestApp, today: Day, processes = 1): Promise<void> {
  await travel(app, `${today}T06:00:00Z`)
  await createDueEverywhere(app.services)
  await warnNow(app, processes)
}

export async function warnNow(app: TestApp, processes = 1): Promise<void> {
  await Promise.all(Array.from({ length: processes }, () => generateEverywhere(app.services)))
  await sendNotices(app)
}

/** Puts the mails of what waits into the outbox. */
export async function sendNotices(app: TestApp): Promise<void> {
  const tasks = createNotificationTasks()
  while (await sendNext(app.services, noMail, tasks)) continue
}
