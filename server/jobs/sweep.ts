import { sweepImports } from '#server/features/imports/sweep.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'

/** Takes away what imports left behind: soon after a start, for what a kill cut off still holds its account. */
export const sweep: Job = {
  name: 'sweep',
  description: 'Takes away what imports left behind that were broken off.',
  when: everyMinutes(10),
  afterStartSeconds: 5,
  run: sweepImports,
}
