// Processes the webhooks of the payment provider: each exactly once, however often and in whatever order they arrive
// (R37-R40).
import { AppError, requireFound } from '#server/errors.ts'
import type { PaymentEvent, Payments, ProviderName } from '#server/integrations/payments/payments.ts'
import { createPayments, findPayments } from '#server/integrations/payments/providers.ts'
import { parseEvent } from '#server/integrations/payments/sandbox-events.ts'
import type { Services } from '#server/platform/process/services.ts'
import { countRefused, findSubject, isEventDone, keepDeadLetter } from './events.ts'
import { mayBeForgotten, settleForgotten } from './forgotten-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Puts a webhook to work. Throws AppError('bad-request') for what the provider did not sign, and what makes it come
 * again for what could not be put to work now; that is also kept for an administrator.
 */
export async function receiveWebhook(services: Services, body: Buffer, signature: string): Promise<void> {
  const payments = createPayments(services)
  const event = await payments.readWebhook(body, signature).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'bad-request')
      await countRefused(services.db, services.clock.now())
    throw error
  })
  if (event) await settleOrKeep(services, payments, event)
}

/** Puts a dead letter to work again; throws what hinders it still. */
export async function replayDeadLetter(services: Services, id: string): Promise<void> {
  const row = requireFound(
    await services.db
      .selectFrom('paymentEvents')
      .select(['provider', 'event'])
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .executeTakeFirst(),
  )
  const payments = findPayments(services, row.provider as ProviderName)
  await settleOrKeep(services, payments, parseEvent(row.event))
}

async function settleOrKeep(services: Services, payments: Payments, event: PaymentEvent): Promise<void> {
  try {
    await settle(services, payments, event)
  } catch (error) {
    await keepDeadLetter(services.db, payments.name, event, error, services.clock.now())
    // Answered as a failure of this server, so that the provider sends the event again.
    throw error instanceof AppError && error.status < 500 ? new Error(error.message) : error
  }
}

async function settle(services: Services, payments: Payments, event: PaymentEvent): Promise<void> {
  if (event.disputedChargeId !== null) return settleDispute(services, payments, event, event.disputedChargeId)
  if (event.customerId === null) return
  const { userId, isDone } = await findSubject(services.db, payments.name, event)
  if (isDone) return
  if (event.chargeId !== null) return settleRefund(services, payments, userId, event, event.chargeId)
  // Of somebody who is gone, or of another product at the same provider.
  if (!userId) return
  if (event.subscriptionId !== null)
    return syncSubscription(services, payments, { userId, id: event.subscriptionId }, event)
  // The event does not name a subscription, so all of the customer's are updated.
  for (const { id } of await payments.listSubscriptions(event.customerId))
    await syncSubscription(services, payments, { userId, id }, null)
}

async function settleRefund(
  services: Services,
  payments: Payments,
  userId: string | null,
  event: PaymentEvent,
  chargeId: string,
): Promise<void> {
  if (!userId && !(await mayBeForgotten(services.db, payments, event))) return
  const refund = await payments.readRefund(chargeId)
  if (!refund) return
  if (!userId) return settleForgotten(services, payments, event, { refund })
  await syncSubscription(services, payments, { userId, id: refund.subscriptionId }, { ...event, refund })
}

async function settleDispute(
  services: Services,
  payments: Payments,
  event: PaymentEvent,
  chargeId: string,
): Promise<void> {
  const { db } = services
  if (await isEventDone(db, payments.name, event.id)) return
  const dispute = await payments.readDispute(chargeId)
  if (!dispute) return
  const { subscriptionId, customerId } = dispute
  const { userId } = await findSubject(db, payments.name, { id: event.id, customerId })
  if (!userId) return settleForgotten(services, payments, event, { dispute })
  await syncSubscription(services, payments, { userId, id: subscriptionId }, { ...event, dispute })
}
