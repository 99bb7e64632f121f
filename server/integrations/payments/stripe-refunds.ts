// From a charge that was given back to the payment it was: by way of its payment intent and the invoice that paid.
import type Stripe from 'stripe'
import type { ProviderRefund } from './payments.ts'
import { readId, toDate, readIntervalPaid } from './stripe-events.ts'
import type { IntervalOf } from './stripe-prices.ts'

/** What was given back of a charge, by now; null when it was for no subscription. */
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
