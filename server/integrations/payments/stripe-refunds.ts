// Finds the subscription that a refunded charge paid for, through its payment intent and its invoice.
import type Stripe from 'stripe'
import type { ProviderRefund } from './payments.ts'
import { readId, toDate, readIntervalPaid } from './stripe-events.ts'
import type { IntervalOf } from './stripe-prices.ts'

/** How much of a charge has been refunded; null when the charge was for no subscription. */
export async function readRefund(
  stripe: Stripe,
  chargeId: string,
  intervalOf: IntervalOf,
  reading: Stripe.RequestOptions,
): Promise<ProviderRefund | null> {
  const charge = await stripe.charges.retrieve(chargeId, {}, reading)
  const intent = readId(charge.payment_intent)
  if (!intent) return null
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }, reading)
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
  const subscriptionId = readId(invoice.parent?.subscription_details?.subscription)
  return subscriptionId
    ? {
        subscriptionId,
        paymentId: invoice.id,
        amountCents: invoice.amount_paid,
        interval: await readIntervalPaid(invoice, intervalOf),
        currency: charge.currency.toUpperCase(),
        paidAt: toDate(charge.created),
        refundedCents: charge.amount_refunded,
      }
    : null
}
