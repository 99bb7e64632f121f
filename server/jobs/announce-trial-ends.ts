import { announceTrialEnds } from '#server/features/billing/trials.ts'
import type { Job } from './job.ts'

export const announceEndingTrials: Job = {
  name: 'announce-trial-ends',
  cron: '31 9 * * *',
  isNeeded: ({ env }) => env.BILLING,
  run: announceTrialEnds,
}
