// The giver is the other member whose Pro covers the household: Robin by a subscription, or by a trial until December 5.
import { type Entitlement, findProReason, type ProReason } from '../plans.ts'

/** How a giver has Pro: they pay, they are on trial, or it was given to them. */
export const givingWays = ['subscription', 'trial', 'other'] as const

export type Giver = {
  userId: string
  by: (typeof givingWays)[number]
  /** Of a trial, since it ends for everybody; else null. */
  endsAt: Date | null
}

type Member = Entitlement & { userId: string }

/**
 * Of all other members who have Pro, the one whose Pro lasts longest; where that is alike, whoever pays (R18). With
 * billing on: with billing off nobody gives anything.
 */
export function findGiver(members: readonly Member[], userId: string, now: Date): Giver | null {
  const [longest] = members
    .filter((one) => one.userId !== userId && lastsUntil(one, now) > 0)
    .toSorted(
      (one, other) =>
        lastsUntil(other, now) - lastsUntil(one, now) ||
        Number(isPaid(other, now)) - Number(isPaid(one, now)) ||
        one.userId.localeCompare(other.userId),
    )
  if (!longest) return null
  if (findProReason(longest, now, true) === 'trial')
    return { userId: longest.userId, by: 'trial', endsAt: longest.trialEndsAt }
  return { userId: longest.userId, by: isPaid(longest, now) ? 'subscription' : 'other', endsAt: null }
}

/**
 * Why a member has Pro, by what lasts longest: `household` where they have none, or a trial that ends before the
 * giver's Pro; their own where both end at once. Null without Pro (R18).
 */
export function findProReasonAmong(
  members: readonly Member[],
  userId: string,
  now: Date,
  isBillingOn: boolean,
): ProReason | 'household' | null {
  const own = members.find((one) => one.userId === userId)
  const others = members.filter((one) => one !== own)
  const longest = Math.max(0, ...others.map((one) => lastsUntil(one, now)))
  if (isBillingOn && longest > (own ? lastsUntil(own, now) : 0)) return 'household'
  return own ? findProReason(own, now, isBillingOn) : null
}

// In milliseconds. A plan goes on until somebody ends it, a trial does not; 0 is no Pro at all.
function lastsUntil(one: Member, now: Date): number {
  const reason = findProReason(one, now, true)
  if (reason === 'trial') return one.trialEndsAt?.getTime() ?? 0
  return reason ? Number.MAX_SAFE_INTEGER : 0
}

// A plan without an end was given by whoever runs this.
const isPaid = (one: Member, now: Date) => findProReason(one, now, true) === 'plan' && one.planEndsAt !== null
