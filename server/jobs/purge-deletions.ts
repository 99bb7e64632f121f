import { purgeHouseholds, sweepDeletions } from '#server/features/account-deletion/purging.ts'
import type { Job } from './job.ts'

/** Goes on where a process that was deleting a household ended. */
export const purgeDeletions: Job = {
  name: 'purge-deletions',
  cron: '* * * * *',
  afterStartSeconds: 1,
  run: purgeHouseholds,
}

/** After the night's purge and vacuum, when few are there to wait. */
export const sweepDeletionsNightly: Job = {
  name: 'sweep-deletions',
  cron: '51 3 * * *',
  run: sweepDeletions,
}
