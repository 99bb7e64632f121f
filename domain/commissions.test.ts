import * as fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { computeTakenBack, findMailbox, getConversionState } from './commissions.ts'

it.each([
  [3600, 12_000, 3000, 900],
  [3600, 12_000, 12_000, 3600],
  [240, 1200, 500, 100],
  [240, 1200, 1200, 240],
  [240, 1200, 1201, 240],
  [240, 1200, 0, 0],
  [3600, 10_800, 1, 0],
  [3600, 7200, 1, 1],
])('of %i for %i takes %3$i back as %4$i (cases 4 and 5)', (commission, paid, refunded, taken) => {
  expect(computeTakenBack(commission, paid, refunded)).toBe(taken)
})

test('more given back takes back no less, never more than all, and within half a cent of its part', () => {
  const amount = fc.integer({ min: 1, max: 1e14 })
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 1e14 }),
      fc.integer({ min: 0, max: 1e14 }),
      (paid, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const [first, second] = [computeTakenBack(3600, paid, less), computeTakenBack(3600, paid, more)]
        expect(first).toBeLessThanOrEqual(second)
        expect(second).toBeLessThanOrEqual(3600)
        if (more <= paid) expect(Math.abs(second - (3600 * more) / paid)).toBeLessThanOrEqual(0.501)
      },
    ),
  )
})

it('is due at the very moment, held before it, and never while a person is to look or the bank decides (cases 7 and 8)', () => {
  const dueAt = new Date('2026-12-21T12:00:00Z')
  const usual = { dueAt, isInReview: false, isDisputed: false, isPaid: false, owedCents: 240, boundCents: 0 }
  const state = (now: string, more = {}) => getConversionState({ ...usual, ...more }, new Date(now))
  const later = '2026-12-22T12:00:00Z'
  expect(state('2026-12-21T11:59:59.999Z')).toBe('held')
  expect(state('2026-12-21T12:00:00Z')).toBe('due')
  expect(state(later, { isInReview: true })).toBe('review')
  expect(state(later, { isInReview: true, owedCents: 0 })).toBe('taken-back')
  expect(state(later, { isDisputed: true })).toBe('disputed')
  expect(state(later, { isDisputed: true, isInReview: true })).toBe('review')
  expect(state(later, { isDisputed: true, owedCents: 0 })).toBe('taken-back')
})

it('is in a payout until the bank paid it, whatever else is asked, and nothing once all of it was taken back', () => {
  const [dueAt, now] = [new Date('2026-12-21T12:00:00Z'), new Date('2026-12-22T12:00:00Z')]
  const bound = { dueAt, isInReview: true, isDisputed: true, isPaid: false, owedCents: 240, boundCents: 240 }
  expect(getConversionState(bound, now)).toBe('in-payout')
  expect(getConversionState({ ...bound, isPaid: true }, now)).toBe('paid')
  expect(getConversionState({ ...bound, isPaid: true, owedCents: 0 }, now)).toBe('taken-back')
})

it.each([
  ['p.a+x@gmail.com', 'pa@googlemail.com', true],
  ['P.A@Gmail.com', 'pa@gmail.com', true],
  ['p.a@firm.com', 'pa@firm.com', false],
  ['pa+news@firm.com', 'pa@firm.com', true],
])('tells whether %s and %s are one mailbox: %s (case 13)', (a, b, isOne) => {
  expect(findMailbox(a) === findMailbox(b)).toBe(isOne)
})
