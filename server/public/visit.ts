import { findProReason } from '#domain/plans.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { hasPro } from '#server/platform/identity/entitlement.ts'
import type { Services } from '#server/platform/process/services.ts'

/** What a public page follows from: this instance, and who looks at it. */
export type Visit = {
  /** `https://trivet.example`. */
  origin: string
  /** Whether Trivet can be had, or is announced. */
  launch: 'open' | 'waitlist'
  /** Without it everything is included and nothing is for sale. */
  hasBilling: boolean
  /** Null of a visitor. */
  signedIn: {
    hasPro: boolean
    /** Nobody of the household pays for Pro. */
    canBuy: boolean
    isAdmin: boolean
  } | null
}

export function readVisit(services: Services, { signedIn, now }: RequestContext): Visit {
  const { PUBLIC_URL: origin, LAUNCH: launch, BILLING: hasBilling } = services.env
  return {
    origin,
    launch,
    hasBilling,
    signedIn: signedIn && {
      hasPro: hasPro(services, signedIn),
      canBuy: signedIn.entitlements.every((one) => findProReason(one, now, hasBilling) !== 'plan'),
      isAdmin: signedIn.adminRoles.length > 0,
    },
  }
}
