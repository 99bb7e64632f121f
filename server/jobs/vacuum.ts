import { vacuum } from '#server/platform/database/maintenance.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { daily } from '#server/platform/jobs/when.ts'

export const vacuumNightly: Job = {
  name: 'vacuum',
  description: 'Has the embedded database forget deleted rows and count the others anew.',
  when: daily(3, 41),
  isNeeded: ({ engine }) => engine === 'embedded',
  run: vacuum,
}
