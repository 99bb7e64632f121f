import { vacuum } from '#server/platform/database/maintenance.ts'
import type { Job } from './job.ts'

export const vacuumNightly: Job = {
  name: 'vacuum',
  cron: '41 3 * * *',
  isNeeded: ({ engine }) => engine === 'embedded',
  run: vacuum,
}
