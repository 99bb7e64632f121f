import { purgeHouseholds, sweepDeletions } from '#server/features/account-deletion/purging.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { daily, everyMinutes } from '#server/platform/jobs/when.ts'

/** Goes on where a process that was deleting a household ended. */
export const purgeDeletions: Job = {
  name: 'purge-deletions',
  description: 'Goes on taking away the rows of households that were deleted.',
  when: everyMinutes(1),
  afterStartSeconds: 1,
  run: purgeHouseholds,
}

/** After the night's purge and vacuum, when few are there to wait. */
export const sweepDeletionsNightly: Job = {
  name: 'sweep-deletions',
  description: 'Rids the database’s files of what was deleted since the night before.',
  when: daily(3, 51),
  run: sweepDeletions,
}
