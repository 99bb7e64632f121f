import { isPro } from '#domain/plans.ts'
import type { Services } from './services.ts'
import type { SignedIn } from './session.ts'

/** Whether somebody has Pro now: the one place that asks (R18). */
export const hasPro = (
  { clock, env }: Pick<Services, 'clock' | 'env'>,
  { plan, trialEndsAt }: Pick<SignedIn, 'plan' | 'trialEndsAt'>,
): boolean =>
  // Nobody is an affiliate until the affiliate programme exists.
  isPro({ plan, trialEndsAt, isAffiliate: false }, clock.now().getTime(), env.BILLING)
