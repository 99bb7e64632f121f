// Ends subscriptions that the sandbox sold. They were never paid, so they end where Stripe takes the payments now.
import type { Payments } from '#server/integrations/payments/payments.ts'
import { findPayments } from '#server/integrations/payments/providers.ts'
import type { Services } from '#server/platform/process/services.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Ends what the sandbox sold before Stripe's keys were set, to a user or to everybody; they are mailed. */
export async function endSandboxSales(services: Services, userId?: string): Promise<void> {
  const { db, env } = services
  if (!env.STRIPE_SECRET_KEY) return
  const sold = await db
    .selectFrom('subscriptions')
    .select(['userId', 'providerId as id'])
    .where('provider', '=', 'sandbox')
    .where('status', '<>', 'canceled')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .execute()
  const closed: Payments = { ...findPayments(services, 'sandbox'), readSubscription: async () => null }
  for (const subject of sold) await syncSubscription(services, closed, subject, null)
}
