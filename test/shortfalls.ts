// The mails that warn of shortfalls, and the jobs that send them.
import type { Day } from '#domain/calendar.ts'
import { createDueEverywhere, warnHouseholds } from '#server/features/recurring-bills/jobs.ts'
import type { TestApp } from './app.ts'
import { travel } from './bills.ts'

/** The warnings in the outbox, oldest first. */
export async function readWarnings({ database }: TestApp) {
  const { rows } = await database.pool.query<{ subject: string; text: string; to: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'to' as to from outbox
    where payload ->> 'template' = 'shortfall' order by created_at`,
  )
  return rows
}

/** Runs the jobs of a day, the warning in several processes at once where asked to. */
export async function warnOn(app: TestApp, today: Day, processes = 1): Promise<void> {
  await travel(app, `${today}T06:00:00Z`)
  await createDueEverywhere(app.services)
  await Promise.all(Array.from({ length: processes }, () => warnHouseholds(app.services)))
}
