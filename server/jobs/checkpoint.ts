import { checkpoint } from '#server/platform/database/maintenance.ts'
import type { Job } from './job.ts'

export const checkpointOften: Job = {
  name: 'checkpoint',
  cron: '*/5 * * * *',
  isNeeded: ({ engine }) => engine === 'embedded',
  run: checkpoint,
}
