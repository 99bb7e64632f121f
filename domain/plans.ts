// A plan is what a household may do: Free imports files of up to 200 rows, Pro of any length.

/** SPEC sections 6 and 9. The server enforces these; the browser only shows them. */
export const limits = {
  free: { importRows: 200, coachTips: 5, debts: 2, debtStrategies: 1, canExport: false, hasProPages: false },
  pro: {
    importRows: Number.POSITIVE_INFINITY,
    /** A month. */
    coachTips: 50,
    debts: 5,
    debtStrategies: 5,
    /** As CSV, XLS and PDF. The archive of one's own data is free for everyone. */
    canExport: true,
    /** Recurring bills, savings goals, reports, automation. */
    hasProPages: true,
  },
} as const

/** Pro in US dollars (SPEC section 9). The year costs 10 a month and saves 24; the promo takes off one month. */
export const prices = { monthlyCents: 1200, yearlyCents: 12_000, promoCents: 1200 } as const

export type Plan = keyof typeof limits

/** How Pro is paid. */
export const intervals = ['monthly', 'yearly'] as const
export type Interval = (typeof intervals)[number]

/** What one period of a subscription costs, in cents. */
export const getPriceCents = (interval: Interval): number =>
  interval === 'monthly' ? prices.monthlyCents : prices.yearlyCents

/** What the first payment comes to, in cents: with the promo a month is free, and a year costs a month less. */
export const getFirstPaymentCents = (interval: Interval, hasPromo: boolean): number =>
  getPriceCents(interval) - (hasPromo ? prices.promoCents : 0)

/** What one user is entitled to. A plan that is paid ends at `planEndsAt` unless it is renewed; null has no end. */
export type Entitlement = {
  plan: Plan
  planEndsAt: Date | null
  trialEndsAt: Date | null
  /** Approved and not banned. */
  isAffiliate: boolean
  hasAffiliateAccess: boolean
}

/** Why somebody has Pro, strongest first. */
export type ProReason = 'billing-off' | 'plan' | 'affiliate' | 'trial'

/**
 * Why a user has Pro at this instant, or null: with billing off everybody has; else by plan, as an approved affiliate
 * with access granted, or by a trial that is still running (R18).
 */
export function findProReason(has: Entitlement, now: Date, isBillingOn: boolean): ProReason | null {
  if (!isBillingOn) return 'billing-off'
  if (has.plan === 'pro' && (has.planEndsAt === null || has.planEndsAt > now)) return 'plan'
  if (has.isAffiliate && has.hasAffiliateAccess) return 'affiliate'
  return has.trialEndsAt !== null && has.trialEndsAt > now ? 'trial' : null
}

/** Whether a user has Pro at this instant (R18). */
export const isPro = (has: Entitlement, now: Date, isBillingOn: boolean): boolean =>
  findProReason(has, now, isBillingOn) !== null
