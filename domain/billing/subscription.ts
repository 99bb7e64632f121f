// A subscription is what the payment provider says of one user's payments for Pro: yearly, active until 21 November.
import type { Interval, Plan } from '../plans.ts'

/** `pending` is not paid yet, or not any more and not over; it gives nothing. `canceled` is final. */
export const subscriptionStatuses = ['pending', 'active', 'past_due', 'canceled'] as const

export type SubscriptionState = {
  status: (typeof subscriptionStatuses)[number]
  interval: Interval
  /** Of the period under way: the one that is paid, or, when past due, the one that is not. */
  periodStart: Date
  periodEnd: Date
  /** It ends with this period instead of going on. */
  cancelAtPeriodEnd: boolean
  /** Of one that is overdue: when it became so, where that was before the period under way. */
  overdueSince?: Date | undefined
}

/** How long Pro stays when a payment is overdue. */
const graceDays = 7

/** Until when an overdue payment leaves Pro in place; null when none is overdue. The unpaid period began the wait. */
export const computeGraceEnd = ({ status, periodStart, overdueSince }: SubscriptionState): Date | null =>
  status === 'past_due' ? inDays(overdueSince ?? periodStart, graceDays) : null

/**
 * What follows `before`, overdue since the first period that was not paid: a provider may begin others meanwhile, and the
 * grace is one, not one a period.
 */
export const carryOverdueSince = (
  before: SubscriptionState | null,
  after: SubscriptionState,
): SubscriptionState =>
  before?.status === 'past_due' && after.status === 'past_due'
    ? { ...after, overdueSince: before.overdueSince ?? before.periodStart }
    : after

/**
 * What a subscription entitles to, and when that ends by itself. The provider's word may be late, so a period that is
 * to be renewed ends with the grace as well; one that was canceled ends with itself.
 */
export function derivePlan(state: SubscriptionState): { plan: Plan; planEndsAt: Date | null } {
  const { status, cancelAtPeriodEnd, periodEnd } = state
  if (status === 'past_due') return { plan: 'pro', planEndsAt: computeGraceEnd(state) }
  if (status !== 'active') return { plan: 'free', planEndsAt: null }
  return { plan: 'pro', planEndsAt: cancelAtPeriodEnd ? periodEnd : inDays(periodEnd, graceDays) }
}

/** Whether money is owed for it now or later: there can be one of these a user. */
export const isLive = ({ status }: Pick<SubscriptionState, 'status'>): boolean =>
  status === 'active' || status === 'past_due'

export const isSameState = (one: SubscriptionState, other: SubscriptionState): boolean =>
  one.status === other.status &&
  one.interval === other.interval &&
  one.cancelAtPeriodEnd === other.cancelAtPeriodEnd &&
  one.periodStart.getTime() === other.periodStart.getTime() &&
  one.periodEnd.getTime() === other.periodEnd.getTime()

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
