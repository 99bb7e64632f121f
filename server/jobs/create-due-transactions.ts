import { createDueEverywhere } from '#server/features/recurring-bills/scheduled.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { hourly } from '#server/platform/jobs/when.ts'

/** Every hour, for somewhere a day begins; soon after a start, for what came while nothing ran. */
export const createDueTransactions: Job = {
  name: 'create-due-transactions',
  description: 'Creates the transactions of bills that fell due, in every household by its own day.',
  when: hourly(4),
  afterStartSeconds: 10,
  run: createDueEverywhere,
}
