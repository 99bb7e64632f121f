import { describe, expect, it } from 'vitest'
import type { Subscription } from '#contract/billing.ts'
import type { Household } from '#contract/households.ts'
import { describePlanNotice } from './plan-notice-sentences.ts'

const household = { locale: 'en-US', timeZone: 'America/New_York', today: '2026-11-21' } as Household
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
const trial = (trialEndsAt: string): Subscription => ({ ...none, isPro: true, reason: 'trial', trialEndsAt })
const overdue: Subscription = {
  ...none,
  status: 'past_due',
  isPro: true,
  reason: 'plan',
  graceEndsAt: '2026-11-26T03:00:00Z',
}
const sentence = (subscription: Subscription) => describePlanNotice(subscription, household)?.sentence

describe('the line above every screen', () => {
  it("speaks of a trial in its last 7 days, by the household's clock", () => {
    expect(sentence(trial('2026-11-29T04:59:00Z'))).toBe('Your trial of Pro ends on November 28, 2026.')
    expect(sentence(trial('2026-11-29T05:00:00Z'))).toBeUndefined()
  })

  it('is silent to those who pay, even while their trial would run', () => {
    expect(sentence({ ...trial('2026-11-23T00:00:00Z'), status: 'active', reason: 'plan' })).toBeUndefined()
    expect(sentence(none)).toBeUndefined()
  })

  it('speaks of a payment that failed and until when Pro stays (S17)', () => {
    expect(sentence(overdue)).toBe(
      'Your last payment did not go through. Pro stays open until November 25, 2026.',
    )
    expect(sentence({ ...overdue, isPro: false, reason: null })).toBe(
      'Pro is paused: a payment is still open.',
    )
    expect(sentence({ ...overdue, reason: 'household' })).toBe(
      'A payment for your subscription is still open.',
    )
  })
})
