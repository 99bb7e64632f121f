import { reconcile } from '#server/features/billing/reconciling.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { daily } from '#server/platform/jobs/when.ts'

export const reconcileSubscriptions: Job = {
  name: 'reconcile-subscriptions',
  description: 'Compares every subscription with the payment provider.',
  when: daily(3, 11),
  isNeeded: ({ env }) => env.BILLING,
  run: reconcile,
}
