// A plan is what a household may do: Free imports files of up to 200 rows, Pro of any length.

/** SPEC sections 6 and 9. The server enforces these; the browser only shows them. */
export const limits = {
  free: { importRows: 200 },
  pro: { importRows: Number.POSITIVE_INFINITY },
} as const

/** Pro in US dollars (SPEC section 9). The year costs 10 a month and saves 24. */
export const prices = { monthlyCents: 1200, yearlyCents: 12_000 } as const

export type Plan = keyof typeof limits

export type Entitlement = { plan: Plan; trialEndsAt: Date | null; isAffiliate: boolean }

/**
 * Whether somebody has Pro at this instant: by plan, by a trial that is still running, or as an approved affiliate
 * with access granted (R18). With billing off, everybody has.
 */
export function isPro(
  { plan, trialEndsAt, isAffiliate }: Entitlement,
  nowMs: number,
  billing: boolean,
): boolean {
  return !billing || plan === 'pro' || isAffiliate || (trialEndsAt !== null && trialEndsAt.getTime() > nowMs)
}
