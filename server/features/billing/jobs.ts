// Compares every subscription with the payment provider once a night, which makes up for lost webhooks (R40).
import { AppError } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payments/payments.ts'
import { createPayments } from '#server/integrations/payments/providers.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { endSandboxSales } from './end-sandbox-sales.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Events are remembered for longer than any provider repeats them. */
const eventDays = 30
const customersAtOnce = 500

/**
 * Takes over every subscription of every customer as the provider has it now. One that cannot be read does not keep the
 * others from it; throws at the end when there was one, so that the job is tried again.
 */
export async function reconcileSubscriptions(services: Services): Promise<void> {
  const { db, log, clock } = services
  await endSandboxSales(services)
  const payments = createPayments(services)
  let failures = 0
  let after = ''
  for (;;) {
    const customers = await db
      .selectFrom('paymentCustomers')
      .select(['customerId', 'userId'])
      .where('provider', '=', payments.name)
      .where('customerId', '>', after)
      .orderBy('customerId')
      .limit(customersAtOnce)
      .execute()
    for (const { customerId, userId } of customers) {
      try {
        for (const id of await listSubscriptionsOf(services, payments, customerId, userId))
          await syncSubscription(services, payments, { userId, id }, null)
      } catch (error) {
        failures++
        log.warn('subscription not reconciled', { user: userId, ...describeError(error) })
      }
    }
    const last = customers.at(-1)
    if (!last) break
    after = last.customerId
  }
  await db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', new Date(clock.now().getTime() - eventDays * 86_400_000))
    .execute()
  if (failures) throw new AppError('payments-unavailable')
}

/** Those that the provider lists, and those that we believe to go on: a customer that is gone has no list. */
async function listSubscriptionsOf(
  { db }: Services,
  payments: Payments,
  customerId: string,
  userId: string,
): Promise<Set<string>> {
  const known = await db
    .selectFrom('subscriptions')
    .select('providerId')
    .where('provider', '=', payments.name)
    .where('userId', '=', userId)
    .where('status', '<>', 'canceled')
    .execute()
  const listed = await payments.listSubscriptions(customerId)
  return new Set([...listed.map(({ id }) => id), ...known.map(({ providerId }) => providerId)])
}
