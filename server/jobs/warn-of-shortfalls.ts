import { warnEverywhere } from '#server/features/recurring-bills/scheduled.ts'
import type { Job } from './job.ts'

/** Every hour, for somewhere a day begins; after the day's bills were created. */
export const warnOfShortfalls: Job = {
  name: 'warn-of-shortfalls',
  cron: '14 * * * *',
  afterStartSeconds: 40,
  run: warnEverywhere,
}
