import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'

/** The sandbox's own clock: what a payment provider does by itself. */
export const advanceSandboxSubscriptions: Job = {
  name: 'advance-sandbox',
  description: 'Plays the payment provider of our own: renews and ends what was bought in the sandbox.',
  when: everyMinutes(5),
  isNeeded: ({ env }) => env.BILLING && !env.STRIPE_SECRET_KEY,
  run: advanceSandbox,
}
