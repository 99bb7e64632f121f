import { warnEverywhere } from '#server/features/recurring-bills/scheduled.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { hourly } from '#server/platform/jobs/when.ts'

/** Every hour, for somewhere a day begins; after the day's bills were created. */
export const warnOfShortfalls: Job = {
  name: 'warn-of-shortfalls',
  description: 'Warns owners of bills that an account will not cover, once on every day of a household.',
  when: hourly(14),
  afterStartSeconds: 40,
  run: warnEverywhere,
}
