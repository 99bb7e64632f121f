// Finds the subscription that a charge paid for, through its payment intent and its invoice, and what became of the money.
import type Stripe from 'stripe'
import type { ProviderCharge, ProviderDispute, ProviderRefund } from './payments.ts'
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
  const payment = await readPayment(stripe, charge, intervalOf, reading)
  return payment && { ...payment, refundedCents: charge.amount_refunded }
}

/** How much of a charge is disputed, and how much was lost; null when the charge was for no subscription. */
export async function readDispute(
  stripe: Stripe,
  chargeId: string,
  intervalOf: IntervalOf,
  reading: Stripe.RequestOptions,
): Promise<ProviderDispute | null> {
  const [charge, { data: disputes }] = await Promise.all([
    stripe.charges.retrieve(chargeId, {}, reading),
    stripe.disputes.list({ charge: chargeId, limit: 100 }, reading),
  ])
  const payment = await readPayment(stripe, charge, intervalOf, reading)
  const sum = (...statuses: Stripe.Dispute.Status[]) =>
    disputes.reduce((cents, { status, amount }) => (statuses.includes(status) ? cents + amount : cents), 0)
  return (
    payment && { ...payment, disputedCents: sum('needs_response', 'under_review'), lostCents: sum('lost') }
  )
}

/** The fingerprint of the card that an invoice was paid by; null where it was no card. */
export async function readCard(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({
    invoice: invoiceId,
    status: 'paid',
    limit: 1,
    expand: ['data.payment.payment_intent'],
  })
  const intent = data[0]?.payment.payment_intent
  const chargeId = typeof intent === 'object' ? readId(intent.latest_charge) : null
  if (!chargeId) return null
  const { payment_method_details: method } = await stripe.charges.retrieve(chargeId)
  return method?.card?.fingerprint ?? null
}

async function readPayment(
  stripe: Stripe,
  charge: Stripe.Charge,
  intervalOf: IntervalOf,
  reading: Stripe.RequestOptions,
): Promise<ProviderCharge | null> {
  const intent = readId(charge.payment_intent)
  if (!intent) return null
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }, reading)
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
  const subscriptionId = readId(invoice.parent?.subscription_details?.subscription)
  return subscriptionId
    ? {
        customerId: readId(charge.customer),
        subscriptionId,
        paymentId: invoice.id,
        amountCents: invoice.amount_paid,
        interval: await readIntervalPaid(invoice, intervalOf),
        currency: charge.currency.toUpperCase(),
        paidAt: toDate(charge.created),
      }
    : null
}
