import { getDecimals } from '#domain/currencies.ts'
import type { Plan } from '#domain/plans.ts'
import { AppError } from '#server/errors.ts'
import { computeToday, type Today } from '#server/platform/household/transaction.ts'
import { hasPro } from '#server/platform/identity/entitlement.ts'
import type { Member, SignedIn } from '#server/platform/identity/session.ts'
import type { RequestContext } from './request-context.ts'

type Asked = Pick<RequestContext, 'signedIn'>

/** Who is signed in; throws 'not-signed-in'. */
export function requireUser({ signedIn }: Asked): SignedIn {
  if (!signedIn) throw new AppError('not-signed-in')
  return signedIn
}

/** The caller's place in their household; throws 'no-household'. */
export function requireMember({ signedIn }: Asked): Member {
  if (!signedIn?.member) throw new AppError('no-household')
  return signedIn.member
}

/** The day and the month it is in the caller's household; throws 'no-household'. */
export function requireToday({ signedIn, now }: Pick<RequestContext, 'signedIn' | 'now'>): Today {
  if (!signedIn?.household) throw new AppError('no-household')
  return computeToday(now, signedIn.household)
}

/** The decimals of the currency of the caller's household; throws 'no-household'. */
export function requireDecimals({ signedIn }: Asked): number {
  if (!signedIn?.household) throw new AppError('no-household')
  return getDecimals(signedIn.household.currency)
}

/** The caller's plan, from the database and not from the request (R16). */
export const findPlan = ({ services, signedIn }: Pick<RequestContext, 'services' | 'signedIn'>): Plan =>
  signedIn && hasPro(services, signedIn) ? 'pro' : 'free'
