import { announceTrialEnds } from '#server/features/billing/trials.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { daily } from '#server/platform/jobs/when.ts'

export const announceEndingTrials: Job = {
  name: 'announce-trial-ends',
  description: 'Mails whoever’s trial of Pro ends within three days.',
  when: daily(9, 31),
  isNeeded: ({ env }) => env.BILLING,
  run: announceTrialEnds,
}
