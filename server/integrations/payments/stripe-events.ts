// Translates Stripe's subscriptions and events into ours.
import type Stripe from 'stripe'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'
import type { PaymentEvent, ProviderSubscription } from './payments.ts'
import type { IntervalOf } from './stripe-prices.ts'

const statuses: Record<string, SubscriptionState['status']> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // Its payment failed for good, and nobody has decided what follows: the grace is long over.
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  incomplete: 'pending',
  paused: 'pending',
}

/** The item that Pro is paid by, and for how long it is paid each time. */
export async function findOwnItem({ items }: Stripe.Subscription, intervalOf: IntervalOf) {
  for (const item of items.data) {
    const interval = await intervalOf(item.price.id)
    if (interval) return { item, interval }
  }
  return null
}

export async function describe(
  subscription: Stripe.Subscription,
  intervalOf: IntervalOf,
): Promise<ProviderSubscription> {
  const own = await findOwnItem(subscription, intervalOf)
  const item = own?.item ?? subscription.items.data[0]
  if (!item) throw new Error('A subscription has no price')
  const { price, current_period_start: start, current_period_end: end } = item
  const { cancel_at: cancelAt, cancel_at_period_end: cancelAtPeriodEnd } = subscription
  const status = statuses[subscription.status] ?? 'pending'
  return {
    id: subscription.id,
    customerId: readId(subscription.customer) ?? '',
    isOurs: own !== null,
    state: {
      status: own || status === 'canceled' ? status : 'pending',
      interval: own?.interval ?? (price.recurring?.interval === 'year' ? 'yearly' : 'monthly'),
      periodStart: toDate(start),
      periodEnd: toDate(end),
      // The portal may end one at a moment instead, which is the end of the period.
      cancelAtPeriodEnd: cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= end),
    },
  }
}

/** What an event says, or null when it is of a kind that changes nothing here. */
export async function readEvent(event: Stripe.Event, intervalOf: IntervalOf): Promise<PaymentEvent | null> {
  const base = { id: event.id, type: event.type, createdAt: toDate(event.created) }
  const nothing = {
    subscriptionId: null,
    subscription: null,
    payment: null,
    chargeId: null,
    disputedChargeId: null,
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { customer, subscription } = event.data.object
      return of({ ...base, ...nothing, customerId: readId(customer), subscriptionId: readId(subscription) })
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const subscription = await describe(event.data.object, intervalOf)
      const { id: subscriptionId, customerId } = subscription
      return of({ ...base, ...nothing, customerId, subscriptionId, subscription })
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const { id, customer, parent, amount_paid: amountCents, currency } = event.data.object
      const subscriptionId = readId(parent?.subscription_details?.subscription)
      const isPaid = event.type === 'invoice.paid' && subscriptionId !== null
      const payment = isPaid
        ? {
            id,
            amountCents,
            currency: currency.toUpperCase(),
            interval: await readIntervalPaid(event.data.object, intervalOf),
          }
        : null
      return of({ ...base, ...nothing, customerId: readId(customer), subscriptionId, payment })
    }
    case 'charge.refunded': {
      const { id: chargeId, customer } = event.data.object
      return of({ ...base, ...nothing, customerId: readId(customer), chargeId })
    }
    // When a refund fails, the money comes back to us.
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { charge, customer } = event.data.object
      return of({ ...base, ...nothing, customerId: readId(customer), chargeId: readId(charge) })
    }
    // A dispute does not say whose it is.
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...base, ...nothing, customerId: null, disputedChargeId: readId(event.data.object.charge) }
    default:
      return null
  }
}

/** What an invoice is for: by a price of ours that it charges, not one that it gives back when another takes its place. */
export async function readIntervalPaid(
  { lines }: Stripe.Invoice,
  intervalOf: IntervalOf,
): Promise<Interval | null> {
  for (const { amount, pricing } of lines.data) {
    const price = amount < 0 ? null : readId(pricing?.price_details?.price)
    const interval = price && (await intervalOf(price))
    if (interval) return interval
  }
  return null
}

// Events without a customer do not concern us.
const of = (event: PaymentEvent): PaymentEvent | null => (event.customerId === null ? null : event)

export const readId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

export const toDate = (seconds: number) => new Date(seconds * 1000)
