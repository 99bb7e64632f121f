import type { Interval } from '#domain/plans.ts'

/** What somebody chose on the plans page before they signed in. */
export const chosenPlan = (plan: Interval): string =>
  `You chose Pro by the ${plan === 'yearly' ? 'year' : 'month'}.`
