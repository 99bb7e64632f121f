import { checkpoint } from '#server/platform/database/maintenance.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'

export const checkpointOften: Job = {
  name: 'checkpoint',
  description:
    'Has the embedded database write down what is only in its log, so that the next start is quick.',
  when: everyMinutes(5),
  isNeeded: ({ engine }) => engine === 'embedded',
  run: checkpoint,
}
