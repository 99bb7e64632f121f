import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import type { Job } from './job.ts'

/** The sandbox's own clock: what a payment provider does by itself. */
export const advanceSandboxSubscriptions: Job = {
  name: 'advance-sandbox',
  cron: '*/5 * * * *',
  isNeeded: ({ env }) => env.BILLING && !env.STRIPE_SECRET_KEY,
  run: advanceSandbox,
}
