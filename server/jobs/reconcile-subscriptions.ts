import { reconcile } from '#server/features/billing/reconciling.ts'
import type { Job } from './job.ts'

export const reconcileSubscriptions: Job = {
  name: 'reconcile-subscriptions',
  cron: '11 3 * * *',
  isNeeded: ({ env }) => env.BILLING,
  run: reconcile,
}
