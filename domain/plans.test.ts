import { describe, expect, it } from 'vitest'
import {
  type Entitlement,
  getFirstPaymentCents,
  isPro,
  limits,
  getPriceCents,
  prices,
  findProReason,
} from './plans.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:00.001Z')
const free: Entitlement = {
  plan: 'free',
  planEndsAt: null,
  trialEndsAt: null,
  isAffiliate: false,
  hasAffiliateAccess: false,
}

describe('who has Pro', () => {
  // The truth table of R18: plan is pro, trial in the future, affiliate approved, access granted.
  const table: [plan: boolean, trial: boolean, approved: boolean, granted: boolean, pro: boolean][] = [
    [false, false, false, false, false],
    [false, false, false, true, false],
    [false, false, true, false, false],
    [false, false, true, true, true],
    [false, true, false, false, true],
    [false, true, false, true, true],
    [false, true, true, false, true],
    [false, true, true, true, true],
    [true, false, false, false, true],
    [true, false, false, true, true],
    [true, false, true, false, true],
    [true, false, true, true, true],
    [true, true, false, false, true],
    [true, true, false, true, true],
    [true, true, true, false, true],
    [true, true, true, true, true],
  ]

  it.each(table)(
    'plan %s, trial %s, approved %s, granted %s: %s (R18)',
    (plan, trial, approved, granted, pro) => {
      const has: Entitlement = {
        plan: plan ? 'pro' : 'free',
        planEndsAt: null,
        trialEndsAt: trial ? later : null,
        isAffiliate: approved,
        hasAffiliateAccess: granted,
      }
      expect(isPro(has, now, true)).toBe(pro)
      expect(isPro(has, now, false), 'with billing off').toBe(true)
    },
  )

  it('ends with the instant itself', () => {
    expect(isPro({ ...free, trialEndsAt: now }, now, true)).toBe(false)
    expect(isPro({ ...free, trialEndsAt: later }, now, true)).toBe(true)
    expect(isPro({ ...free, plan: 'pro', planEndsAt: now }, now, true)).toBe(false)
    expect(isPro({ ...free, plan: 'pro', planEndsAt: later }, now, true)).toBe(true)
  })

  it('keeps a paying affiliate on Pro when banned (R18, S17)', () => {
    const banned = { ...free, isAffiliate: false, hasAffiliateAccess: true }
    expect(isPro(banned, now, true)).toBe(false)
    expect(findProReason({ ...banned, plan: 'pro' }, now, true)).toBe('plan')
  })

  it('is told by the strongest reason', () => {
    const all: Entitlement = {
      plan: 'pro',
      planEndsAt: later,
      trialEndsAt: later,
      isAffiliate: true,
      hasAffiliateAccess: true,
    }
    expect(findProReason(all, now, false)).toBe('billing-off')
    expect(findProReason(all, now, true)).toBe('plan')
    expect(findProReason({ ...all, plan: 'free' }, now, true)).toBe('affiliate')
    expect(findProReason({ ...all, plan: 'free', isAffiliate: false }, now, true)).toBe('trial')
    expect(findProReason(free, now, true)).toBeNull()
  })
})

describe('the plans', () => {
  it('have the limits of SPEC sections 6 and 9 (R15)', () => {
    expect(limits).toEqual({
      free: {
        importRows: 200,
        coachTips: 5,
        debts: 2,
        debtStrategies: 1,
        canExport: false,
        hasProPages: false,
      },
      pro: {
        importRows: Number.POSITIVE_INFINITY,
        coachTips: 50,
        debts: 5,
        debtStrategies: 5,
        canExport: true,
        hasProPages: true,
      },
    })
  })

  it('cost 12 a month or 120 a year, which saves 24; the promo is a month', () => {
    expect([getPriceCents('monthly'), getPriceCents('yearly')]).toEqual([1200, 12_000])
    expect(prices.monthlyCents * 12 - prices.yearlyCents).toBe(2400)
    expect([getFirstPaymentCents('monthly', true), getFirstPaymentCents('yearly', true)]).toEqual([0, 10_800])
    expect([getFirstPaymentCents('monthly', false), getFirstPaymentCents('yearly', false)]).toEqual([
      1200, 12_000,
    ])
  })
})
