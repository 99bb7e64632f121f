import { describe, expect, it } from 'vitest'
import { isPro } from '../plans.ts'
import { computePeriodEnd, computeUnusedCents } from './periods.ts'
import {
  carryOverdueSince,
  computeGraceEnd,
  derivePlan,
  isLive,
  isSameState,
  type SubscriptionState,
} from './subscription.ts'
import { computeTrialEnd } from './trial.ts'

const active: SubscriptionState = {
  status: 'active',
  interval: 'monthly',
  periodStart: new Date('2026-11-21T12:00:00Z'),
  periodEnd: new Date('2026-12-21T12:00:00Z'),
  cancelAtPeriodEnd: false,
}

describe('what a subscription gives', () => {
  const table: [changes: Partial<SubscriptionState>, proUntil: string | null][] = [
    [{}, '2026-12-28T12:00:00.000Z'],
    [{ cancelAtPeriodEnd: true }, '2026-12-21T12:00:00.000Z'],
    [{ status: 'past_due' }, '2026-11-28T12:00:00.000Z'],
    [{ status: 'past_due', cancelAtPeriodEnd: true }, '2026-11-28T12:00:00.000Z'],
    [{ status: 'canceled' }, null],
    [{ status: 'pending' }, null],
  ]
  it.each(table)('%o: Pro until %s', (changes, proUntil) => {
    const { plan, planEndsAt } = derivePlan({ ...active, ...changes })
    expect([plan, planEndsAt?.toISOString() ?? null]).toEqual([proUntil ? 'pro' : 'free', proUntil])
  })

  it('keeps Pro seven days when a payment is overdue, and not a moment longer (S17)', () => {
    const overdue = { ...active, status: 'past_due' as const }
    const has = { ...derivePlan(overdue), trialEndsAt: null, isAffiliate: false, hasAffiliateAccess: false }
    expect(computeGraceEnd(overdue)?.toISOString()).toBe('2026-11-28T12:00:00.000Z')
    expect(computeGraceEnd(active)).toBeNull()
    expect(isPro(has, new Date('2026-11-28T11:59:59.999Z'), true)).toBe(true)
    expect(isPro(has, new Date('2026-11-28T12:00:00Z'), true)).toBe(false)
  })
})

describe('a subscription from one state to the next', () => {
  const overdue: SubscriptionState = { ...active, status: 'past_due' }
  const next: SubscriptionState = { ...overdue, periodStart: active.periodEnd }

  it('is overdue since its first unpaid period, however many begin meanwhile (S17)', () => {
    const second = carryOverdueSince(overdue, next)
    expect(second.overdueSince).toEqual(active.periodStart)
    expect(carryOverdueSince(second, { ...next, periodStart: new Date('2027-01-21') }).overdueSince).toEqual(
      active.periodStart,
    )
  })

  it('carries nothing over from or to a state that is not overdue', () => {
    expect(carryOverdueSince(null, next)).toEqual(next)
    expect(carryOverdueSince(active, next)).toEqual(next)
    expect(carryOverdueSince(overdue, active)).toEqual(active)
  })

  it.each([
    ['active', true],
    ['past_due', true],
    ['pending', false],
    ['canceled', false],
  ] as const)('%s asks for money now or later: %s', (status, expected) => {
    expect(isLive({ status })).toBe(expected)
  })

  it.each<[string, Partial<SubscriptionState>]>([
    ['status', { status: 'past_due' }],
    ['interval', { interval: 'yearly' }],
    ['end', { cancelAtPeriodEnd: true }],
    ['first day', { periodStart: new Date('2026-11-22T12:00:00Z') }],
    ['last day', { periodEnd: new Date('2026-12-22T12:00:00Z') }],
  ])('is another one with another %s', (_, change) => {
    expect(isSameState(active, { ...active })).toBe(true)
    expect(isSameState(active, { ...active, ...change })).toBe(false)
  })
})

describe('periods', () => {
  it('keep their day of the month', () => {
    const ends: string[] = []
    let start = new Date('2027-01-31T08:30:00.000Z')
    for (let n = 0; n < 4; n++) ends.push((start = computePeriodEnd(start, 'monthly', 31)).toISOString())
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(ends[0]?.slice(10)).toBe('T08:30:00.000Z')
    expect(computePeriodEnd(new Date('2028-02-29T00:00:00Z'), 'yearly', 29).toISOString()).toBe(
      '2029-02-28T00:00:00.000Z',
    )
  })

  it('leave what was not used, to the cent', () => {
    const at = (instant: string) => computeUnusedCents(active, new Date(instant))
    expect(at('2026-11-21T12:00:00Z')).toBe(1200)
    expect(at('2026-12-06T12:00:00Z')).toBe(600)
    expect(at('2026-12-21T12:00:00Z')).toBe(0)
    expect(at('2027-01-01T12:00:00Z')).toBe(0)
  })
})

describe('a trial', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['UTC', 14, '2026-12-05T23:59:59.999Z'],
    ['America/Toronto', 14, '2026-12-06T04:59:59.999Z'],
    ['Pacific/Kiritimati', 0, '2026-11-22T09:59:59.999Z'],
    // The clocks change on the very day.
    ['Europe/Berlin', 127, '2027-03-28T21:59:59.999Z'],
    ['Pacific/Niue', 1, '2026-11-23T10:59:59.999Z'],
  ])('in %s ends with the day in %s days', (timeZone, days, end) => {
    expect(computeTrialEnd(now, days, timeZone).toISOString()).toBe(end)
  })
})
