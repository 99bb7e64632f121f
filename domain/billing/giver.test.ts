import { describe, expect, it } from 'vitest'
import type { Entitlement } from '../plans.ts'
import { findGiver, findProReasonAmong } from './giver.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sooner = new Date('2026-12-01T00:00:00Z')
const later = new Date('2026-12-05T00:00:00Z')

const none: Entitlement = {
  plan: 'free',
  planEndsAt: null,
  trialEndsAt: null,
  isAffiliate: false,
  hasAffiliateAccess: false,
}
const ways = {
  none,
  paid: { ...none, plan: 'pro', planEndsAt: later },
  'paid till now': { ...none, plan: 'pro', planEndsAt: now },
  given: { ...none, plan: 'pro' },
  affiliate: { ...none, isAffiliate: true, hasAffiliateAccess: true },
  banned: { ...none, hasAffiliateAccess: true },
  'short trial': { ...none, trialEndsAt: sooner },
  'long trial': { ...none, trialEndsAt: later },
  'trial till now': { ...none, trialEndsAt: now },
  'paid, on trial': { ...none, plan: 'pro', planEndsAt: sooner, trialEndsAt: later },
  'paid, affiliate': {
    ...none,
    plan: 'pro',
    planEndsAt: sooner,
    isAffiliate: true,
    hasAffiliateAccess: true,
  },
} satisfies Record<string, Entitlement>
type Way = keyof typeof ways

const household = (...of: Way[]) => of.map((way, n) => ({ ...ways[way], userId: 'abc'.charAt(n) }))

describe('of a household, to its first member', () => {
  // What a, b and c have; then who gives, how, and until when; then why a has Pro.
  const table: [
    members: [Way, ...Way[]],
    giver: [userId: string, by: string, endsAt: Date | null] | null,
    reason: string | null,
  ][] = [
    [['none'], null, null],
    [['paid'], null, 'plan'],
    [['none', 'none'], null, null],
    [['none', 'banned'], null, null],
    [['none', 'paid till now'], null, null],
    [['none', 'trial till now'], null, null],
    [['none', 'paid'], ['b', 'subscription', null], 'household'],
    [['none', 'given'], ['b', 'other', null], 'household'],
    [['none', 'affiliate'], ['b', 'other', null], 'household'],
    [['none', 'long trial'], ['b', 'trial', later], 'household'],
    [['none', 'paid, on trial'], ['b', 'subscription', null], 'household'],
    [['none', 'paid, affiliate'], ['b', 'subscription', null], 'household'],
    // Whoever lasts longest, then whoever pays, then always the same.
    [['none', 'short trial', 'long trial'], ['c', 'trial', later], 'household'],
    [['none', 'long trial', 'paid'], ['c', 'subscription', null], 'household'],
    [['none', 'given', 'paid'], ['c', 'subscription', null], 'household'],
    [['none', 'affiliate', 'paid'], ['c', 'subscription', null], 'household'],
    [['none', 'long trial', 'affiliate'], ['c', 'other', null], 'household'],
    [['none', 'paid', 'paid'], ['b', 'subscription', null], 'household'],
    // Beside what a has.
    [['paid', 'paid'], ['b', 'subscription', null], 'plan'],
    [['given', 'paid'], ['b', 'subscription', null], 'plan'],
    [['affiliate', 'paid'], ['b', 'subscription', null], 'affiliate'],
    [['paid', 'long trial'], ['b', 'trial', later], 'plan'],
    [['long trial', 'paid'], ['b', 'subscription', null], 'household'],
    [['long trial', 'short trial'], ['b', 'trial', sooner], 'trial'],
    [['short trial', 'long trial'], ['b', 'trial', later], 'household'],
    [['long trial', 'long trial'], ['b', 'trial', later], 'trial'],
  ]

  it.each(table)('of which one has %j: %j gives, and the reason is %s (R18)', (has, giver, reason) => {
    const members = household(...has)
    const [userId, by, endsAt] = giver ?? []
    for (const order of [members, members.toReversed()]) {
      expect(findGiver(order, 'a', now)).toEqual(giver && { userId, by, endsAt })
      expect(findProReasonAmong(order, 'a', now, true)).toBe(reason)
      expect(findProReasonAmong(order, 'a', now, false)).toBe('billing-off')
    }
  })
})

it('gives nothing to somebody whose account is gone, but what others have', () => {
  expect(findProReasonAmong([], 'a', now, true)).toBeNull()
  expect(findProReasonAmong(household('none', 'paid'), 'z', now, true)).toBe('household')
})
