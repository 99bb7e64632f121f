import { expect, it } from 'vitest'
import type { Subscription } from '#contract/billing.ts'
import { canBuy, isOwn, readSubscriptionStatus } from './subscription-status.ts'

const none: Subscription = {
  provider: 'sandbox',
  status: 'none',
  interval: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceEndsAt: null,
  refund: null,
  trialEndsAt: null,
  isPro: false,
  reason: null,
  giver: null,
}
const robin = { name: 'Robin', by: 'subscription', endsAt: null } as const
const robinsTrial = { ...robin, by: 'trial', endsAt: '2026-12-05T00:00:00Z' } as const
const household: Subscription = { ...none, isPro: true, reason: 'household', giver: robin }
const paid: Subscription = { ...none, status: 'active', interval: 'monthly', isPro: true, reason: 'plan' }

it.each([
  ['free', none],
  ['ended', { ...none, status: 'canceled' }],
  ['trial', { ...none, isPro: true, reason: 'trial' }],
  ['affiliate', { ...none, isPro: true, reason: 'affiliate' }],
  ['affiliate', { ...none, status: 'canceled', isPro: true, reason: 'affiliate' }],
  ['household', household],
  ['household', { ...household, status: 'canceled' }],
  ['household', { ...household, giver: { ...robin, by: 'other' } }],
  ['household-trial', { ...household, giver: robinsTrial }],
  ['trial', { ...none, isPro: true, reason: 'trial', giver: robinsTrial }],
  ['given', { ...none, isPro: true, reason: 'plan' }],
  ['active', paid],
  ['canceling', { ...paid, cancelAtPeriodEnd: true }],
  ['overdue', { ...paid, status: 'past_due' }],
  ['lapsed', { ...paid, status: 'past_due', isPro: false, reason: null }],
  ['lapsed', { ...household, status: 'past_due' }],
  ['active', { ...paid, giver: robin }],
  ['off', { ...none, provider: 'off', isPro: true, reason: 'billing-off' }],
  ['off', { ...paid, provider: 'off', reason: 'billing-off' }],
] as const)('is %s (SPEC section 4)', (status, subscription) => {
  expect(readSubscriptionStatus(subscription)).toBe(status)
})

it('sells Pro to nobody who has it already, but to those on trial', () => {
  expect(
    (['free', 'ended', 'trial', 'household-trial', 'active', 'affiliate', 'household', 'off'] as const).map(
      canBuy,
    ),
  ).toEqual([true, true, true, true, false, false, false, false])
  expect((['active', 'canceling', 'overdue', 'lapsed', 'free', 'off'] as const).map(isOwn)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
