// Where money is taken: Stripe, or a sandbox of our own when no keys are set. Nothing else knows which.
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'

export type ProviderName = 'stripe' | 'sandbox'

/** A subscription by the provider's ids. */
export type ProviderSubscription = {
  id: string
  customerId: string
  state: SubscriptionState
  /** Whether it is paid by a price that Pro is or was sold for. One that is not gives nothing: it is `pending` or over. */
  isOurs: boolean
}

/** Something that happened at the provider, as a webhook tells it. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  customerId: string
  /** The subscription it is about; null when it does not say. */
  subscriptionId: string | null
  /** That subscription as it was when this happened, if told. */
  subscription: ProviderSubscription | null
  /** Money that arrived, if some did. */
  payment: ProviderPayment | null
  /** What took the money that was now given back, if some was. */
  chargeId: string | null
}

/** `interval` is what the money itself was for, however the subscription is paid by now; null where it does not say. */
export type ProviderPayment = {
  id: string
  amountCents: number
  currency: string
  interval: Interval | null
}

/** A payment of which something was given back: how much in all, and the subscription it was for. */
export type ProviderRefund = {
  subscriptionId: string
  paymentId: string
  amountCents: number
  currency: string
  interval: Interval | null
  paidAt: Date
  refundedCents: number
}

/** The provider does not have the customer any more: deleted there, by hand. */
export class CustomerGone extends Error {}

export type CheckoutRequest = {
  /** The same key gets the same checkout. */
  key: string
  customerId: string
  interval: Interval
  promoCode: string | null
  successUrl: string
  cancelUrl: string
}

/**
 * A provider of payments. A call that cannot be made throws AppError('payments-unavailable'); one about a subscription
 * or customer that the provider does not have throws a plain error, unless it says otherwise.
 */
export type Payments = {
  name: ProviderName
  /** Makes a customer; the same key makes the same one, for a day at least. */
  createCustomer(customer: { key: string; email: string; fullName: string }): Promise<string>
  /** Who they are now. One whom the provider does not have is left so; twice is as good as once. */
  updateCustomer(customerId: string, customer: { email: string; fullName: string }): Promise<void>
  /**
   * A page to pay on. Throws AppError('promo-unknown') for a code that is none, or none for this customer, and
   * CustomerGone.
   */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string; expiresAt: Date }>
  /** Nobody can pay there any more; `paid` when somebody has. */
  expireCheckout(id: string): Promise<'expired' | 'paid'>
  /** A page to change the card and see payments on. Throws CustomerGone. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Null when the provider has none of this id. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** What was given back of a charge, by now; null when it was for no subscription. */
  readRefund(chargeId: string): Promise<ProviderRefund | null>
  /** All that the customer ever had; nothing when the customer is gone. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** From now on by the month or the year, with what is left of the old period taken into account. */
  changeInterval(id: string, interval: Interval): Promise<ProviderSubscription>
  /** Whether it ends with its period. */
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<ProviderSubscription>
  /** Ends it now; one that is over or unknown is left as it is. */
  cancelNow(id: string): Promise<void>
  /** Ends all that the customer has or could still buy, and forgets who it was. Twice is as good as once. */
  closeCustomer(customerId: string): Promise<void>
  /**
   * What a webhook says, or null when it is about nothing we know. `body` is as it came. Throws AppError('bad-request')
   * when the provider did not sign it within 300 seconds of now (R37).
   */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent | null>
}

export type PaymentServices = Pick<OpenServices, 'env' | 'db' | 'clock' | 'log'>
