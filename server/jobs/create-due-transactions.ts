import { createDueEverywhere } from '#server/features/recurring-bills/scheduled.ts'
import type { Job } from './job.ts'

/** Every hour, for somewhere a day begins; soon after a start, for what came while nothing ran. */
export const createDueTransactions: Job = {
  name: 'create-due-transactions',
  cron: '4 * * * *',
  afterStartSeconds: 10,
  run: createDueEverywhere,
}
