// The payment provider: Stripe, or a sandbox of our own when no keys are set. Its callers do not know which.
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Interval } from '#domain/plans.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'

export type ProviderName = 'stripe' | 'sandbox'

/** A subscription by the provider's ids. */
export type ProviderSubscription = {
  id: string
  customerId: string
  state: SubscriptionState
  /** Whether it is paid by a price that Pro is or was sold for. Otherwise it gives no Pro: it is `pending` or over. */
  isOurs: boolean
}

/** Something that happened at the provider, as a webhook tells it. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  /** Null where only the charge can say whose it is. */
  customerId: string | null
  /** The subscription it is about; null when it does not say. */
  subscriptionId: string | null
  /** That subscription as it was when this happened, if told. */
  subscription: ProviderSubscription | null
  /** The payment that the event reports, if it does. */
  payment: ProviderPayment | null
  /** The charge that was refunded, if one was. */
  chargeId: string | null
  /** The charge that its payer disputes at their bank, if one does. */
  disputedChargeId: string | null
}

/** `interval` is what the money itself was for, however the subscription is paid by now; null where it does not say. */
export type ProviderPayment = {
  id: string
  amountCents: number
  currency: string
  interval: Interval | null
}

/** The payment that a charge made, and the subscription it was for. */
export type ProviderCharge = {
  customerId: string | null
  subscriptionId: string
  paymentId: string
  amountCents: number
  currency: string
  interval: Interval | null
  paidAt: Date
}

/** A payment of which something was given back: how much in all. */
export type ProviderRefund = ProviderCharge & { refundedCents: number }

/**
 * A payment that its payer disputes or disputed: how much of it the bank still decides on, and how much it took. What is
 * asked only, and what was won, is neither.
 */
export type ProviderDispute = ProviderCharge & { disputedCents: number; lostCents: number }

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
  /** Updates name and email address. Does nothing for a customer the provider does not have; safe to call twice. */
  updateCustomer(customerId: string, customer: { email: string; fullName: string }): Promise<void>
  /**
   * A page to pay on. Throws AppError('promo-unknown') for a code that is none, or none for this customer, and
   * CustomerGone.
   */
  createCheckout(request: CheckoutRequest): Promise<{ id: string; url: string; expiresAt: Date }>
  /** Closes a checkout, so that nobody can pay there any more; `paid` when somebody has paid already. */
  expireCheckout(id: string): Promise<'expired' | 'paid'>
  /** A page to change the card and see payments on. Throws CustomerGone. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Null when the provider has none of this id. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** How much of a charge has been refunded; null when it was for no subscription or the provider has none of this id. */
  readRefund(chargeId: string): Promise<ProviderRefund | null>
  /** What is disputed of a charge; null when the charge was for no subscription or the provider has none of this id. */
  readDispute(chargeId: string): Promise<ProviderDispute | null>
  /**
   * What stays the same of a card, whoever pays by it: of the card that a payment was made by. Null where there is none, as of
   * one that nothing had to be paid of.
   */
  readCard(paymentId: string): Promise<string | null>
  /** All subscriptions the customer ever had; an empty list when the customer is gone. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** Changes between month and year at once; the unused part of the old period is credited. */
  changeInterval(id: string, interval: Interval): Promise<ProviderSubscription>
  /** Sets whether it ends with its period. */
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<ProviderSubscription>
  /** Ends it now; one that is over or unknown is left as it is. */
  cancelNow(id: string): Promise<void>
  /** Ends all that the customer has or could still buy, and forgets who it was. Safe to call twice. */
  closeCustomer(customerId: string): Promise<void>
  /**
   * What a webhook says, or null when it is about nothing we know. `body` is as it came. Throws AppError('bad-request')
   * when the provider did not sign it within 300 seconds of now (R37).
   */
  readWebhook(body: Buffer, signature: string): Promise<PaymentEvent | null>
}

export type PaymentServices = Pick<OpenServices, 'env' | 'db' | 'clock' | 'log'>
