import { area } from '#server/platform/areas/area.ts'
import { rememberPricesForSale } from '#server/integrations/payments/stripe-prices.ts'
import { advanceSandbox } from '#server/integrations/payments/sandbox.ts'
import { daily, everyMinutes } from '#server/platform/jobs/when.ts'
import { limits } from './limits.ts'
import { createBillingPages } from './pages.ts'
import { reconcileSubscriptions } from './jobs.ts'
import { billingRoutes } from './routes.ts'
import { createBillingTasks } from './tasks.ts'
import { announceTrialEnds } from './trials.ts'
import { waits } from './waits.ts'

export const billing = area({
  routes: { billing: billingRoutes },
  pages: createBillingPages,
  limits,
  jobs: [
    {
      name: 'announce-trial-ends',
      description: 'Mails whoever’s trial of Pro ends within three days.',
      when: daily(9, 31),
      isNeeded: ({ env }) => env.BILLING,
      run: announceTrialEnds,
    },
    {
      name: 'reconcile-subscriptions',
      description: 'Compares every subscription with the payment provider.',
      when: daily(3, 11),
      isNeeded: ({ env }) => env.BILLING,
      run: reconcileSubscriptions,
    },
    {
      name: 'advance-sandbox',
      description: 'Plays the payment provider of our own: renews and ends what was bought in the sandbox.',
      when: everyMinutes(5),
      isNeeded: ({ env }) => env.BILLING && !env.STRIPE_SECRET_KEY,
      run: advanceSandbox,
    },
  ],
  tasks: createBillingTasks(),
  waits,
  atStart: ({ env, db }) => rememberPricesForSale(env, db),
})
