// How somebody stands with Pro, one word for each thing the Subscription section can say (SPEC section 4).
import type { Subscription } from '#contract/billing.ts'

export type SubscriptionStatus =
  /** Nothing costs anything on this installation. */
  | 'off'
  /** An own subscription: running, ending with its period, waiting for an overdue payment, or stopped for want of it. */
  | 'active'
  | 'canceling'
  | 'overdue'
  | 'lapsed'
  /** Pro without paying oneself. */
  | 'affiliate'
  | 'given'
  /** Through another member: for as long as they have it, or for the rest of their trial. */
  | 'household'
  | 'household-trial'
  | 'trial'
  /** Free, after a subscription or before any. */
  | 'ended'
  | 'free'

export function readSubscriptionStatus(subscription: Subscription): SubscriptionStatus {
  const { provider, status, cancelAtPeriodEnd, reason, giver } = subscription
  if (provider === 'off' || reason === 'billing-off') return 'off'
  if (status === 'active') return cancelAtPeriodEnd ? 'canceling' : 'active'
  if (status === 'past_due') return reason === 'plan' ? 'overdue' : 'lapsed'
  if (reason === 'household') return giver?.by === 'trial' ? 'household-trial' : 'household'
  if (reason === 'affiliate' || reason === 'trial') return reason
  if (reason === 'plan') return 'given'
  return status === 'canceled' ? 'ended' : 'free'
}

/** Whether there is something of one's own to change or end. */
export const isOwn = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'canceling' || status === 'overdue' || status === 'lapsed'

/** Whether Pro is for sale to somebody who stands so. */
export const canBuy = (status: SubscriptionStatus): boolean =>
  status === 'free' || status === 'ended' || status === 'trial' || status === 'household-trial'
