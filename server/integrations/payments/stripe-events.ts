// Stripe's words in ours: its subscriptions and its events.
import type Stripe from 'stripe'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'
import type { PaymentEvent, ProviderSubscription } from './payments.ts'

/** Stripe's ids of our two prices. */
export type Prices = Record<Interval, string>

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

export function describe(subscription: Stripe.Subscription, prices: Prices): ProviderSubscription {
  const item = subscription.items.data[0]
  if (!item) throw new Error('A subscription has no price')
  const { price, current_period_start: start, current_period_end: end } = item
  const isYearly =
    price.id === prices.yearly || (price.id !== prices.monthly && price.recurring?.interval === 'year')
  const { cancel_at: cancelAt, cancel_at_period_end: cancelAtPeriodEnd } = subscription
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    state: {
      status: statuses[subscription.status] ?? 'pending',
      interval: isYearly ? 'yearly' : 'monthly',
      periodStart: instant(start),
      periodEnd: instant(end),
      // The portal may end one at a moment instead, which is the end of the period.
      cancelAtPeriodEnd: cancelAtPeriodEnd || (cancelAt !== null && cancelAt <= end),
    },
  }
}

/** What an event says, or null when it is of a kind that changes nothing here. */
export function readEvent(event: Stripe.Event, prices: Prices): PaymentEvent | null {
  const base = { id: event.id, type: event.type, createdAt: instant(event.created) }
  const nothing = { subscriptionId: null, subscription: null, payment: null }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { customer, subscription } = event.data.object
      return of({ ...base, ...nothing, customerId: idOf(customer), subscriptionId: idOf(subscription) })
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const subscription = describe(event.data.object, prices)
      const { id: subscriptionId, customerId } = subscription
      return of({ ...base, customerId, subscriptionId, subscription, payment: null })
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const { id, customer, parent, amount_paid: amountCents, currency } = event.data.object
      const subscriptionId = idOf(parent?.subscription_details?.subscription ?? null)
      const isPaid = event.type === 'invoice.paid' && subscriptionId !== null
      const payment = isPaid ? { id, amountCents, currency: currency.toUpperCase() } : null
      return of({ ...base, subscription: null, customerId: idOf(customer), subscriptionId, payment })
    }
    case 'charge.refunded':
      return of({ ...base, ...nothing, customerId: idOf(event.data.object.customer) })
    default:
      return null
  }
}

// What is about nobody's customer is not about us.
const of = (event: Omit<PaymentEvent, 'customerId'> & { customerId: string | null }): PaymentEvent | null =>
  event.customerId === null ? null : { ...event, customerId: event.customerId }

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const instant = (seconds: number) => new Date(seconds * 1000)
