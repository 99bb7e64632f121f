// What a user does with their own subscription: cancel, reactivate, change between month and year.
import { isLive } from '#domain/billing/subscription.ts'
import { paths } from '#contract/paths.ts'
import { AppError } from '#server/errors.ts'
import type { Payments, ProviderSubscription } from '#server/integrations/payments/payments.ts'
import { createPayments } from '#server/integrations/payments/providers.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import { findCustomers, refuseGoneCustomer } from './customers.ts'
import { findInterval } from './prices.ts'
import { findCurrentSubscription, toSubscriptionState } from './subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'
import { limits } from './limits.ts'

type Action = 'cancel' | 'reactivate' | 'update'

/**
 * Does it at the provider and takes over the result. The subscription is the user's own, whatever the request names
 * (R41). Canceling one that is overdue ends it at once: there is no paid time left.
 */
export async function manageSubscription(
  services: Services,
  userId: string,
  { action, priceId }: { action: Action; priceId?: string | undefined },
): Promise<void> {
  if (!services.env.BILLING) throw new AppError('billing-off')
  const payments = createPayments(services)
  const interval = action === 'update' ? findInterval(services.env, priceId) : null
  const row = await findCurrentSubscription(services.db, userId)
  if (!row || !isLive(toSubscriptionState(row)) || row.provider !== payments.name)
    throw new AppError('no-subscription')
  const id = row.providerId
  const isOverdue = toSubscriptionState(row).status === 'past_due'
  if (isOverdue && action !== 'cancel') throw new AppError('payment-overdue')
  await consumeLimit(services, limits['changes of a subscription'], userId)
  const change = async (): Promise<ProviderSubscription | null> => {
    if (interval) return payments.changeInterval(id, interval)
    return isOverdue ? endNow(payments, id) : payments.setCancelAtPeriodEnd(id, action === 'cancel')
  }
  await syncSubscription(services, payments, { userId, id }, null, change)
}

/** The provider's page to change the card and see payments on. */
export async function openPortal(services: Services, userId: string): Promise<string> {
  const { db, env } = services
  if (!env.BILLING) throw new AppError('billing-off')
  const payments = createPayments(services)
  const { present: customerId } = await findCustomers(db, payments, userId)
  if (!customerId) throw new AppError('no-subscription')
  await consumeLimit(services, limits['payment portals of a user'], userId)
  return payments.openPortal(customerId, `${env.PUBLIC_URL}${paths.settings}`).catch(refuseGoneCustomer)
}

async function endNow(payments: Payments, id: string): Promise<ProviderSubscription | null> {
  await payments.cancelNow(id)
  return payments.readSubscription(id)
}
