import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from './calendar.ts'
import { cents } from './money.ts'
import { divideRefund, proposeRefunds, refundDays } from './refunds.ts'

const bought = (
  id: string,
  date: string,
  amountCents: number,
  description = 'ZALANDO SE',
  refundedCents = 0,
) => ({
  id,
  date: day(date),
  description,
  amountCents,
  refundedCents,
})
const cameIn = (id: string, date: string, amountCents: number, description = 'ZALANDO SE') => ({
  id,
  date: day(date),
  description,
  amountCents,
})
const pairs = (...asked: Parameters<typeof proposeRefunds>) =>
  proposeRefunds(...asked).map(({ refundId, purchaseId }) => `${refundId}-${purchaseId}`)

describe('a proposed refund', () => {
  it('is of the same payee, before it, within its days, and with as much left', () => {
    const shop = bought('p', '2026-06-10', -50_000)
    expect(pairs([cameIn('r', '2026-07-02', 30_000, 'ZALANDO 4711')], [shop])).toEqual(['r-p'])
    expect(pairs([cameIn('r', '2026-07-02', 30_000, 'HILLTOP FUEL')], [shop])).toEqual([])
    expect(pairs([cameIn('r', '2026-06-09', 30_000)], [shop])).toEqual([])
    expect(pairs([cameIn('r', '2026-10-08', 30_000)], [shop])).toEqual(['r-p'])
    expect(pairs([cameIn('r', '2026-10-09', 30_000)], [shop])).toEqual([])
    expect(refundDays).toBe(120)
    expect(pairs([cameIn('r', '2026-07-02', 50_001)], [shop])).toEqual([])
    expect(
      pairs([cameIn('r', '2026-07-02', 30_000)], [bought('p', '2026-06-10', -50_000, 'ZALANDO SE', 20_001)]),
    ).toEqual([])
  })

  it('is of the purchase of its amount before one that is nearer, and of each purchase once', () => {
    const shops = [
      bought('old', '2026-06-01', -3000),
      bought('new', '2026-06-20', -9000),
      bought('last', '2026-06-25', -9000),
    ]
    expect(pairs([cameIn('r', '2026-07-01', 3000)], shops)).toEqual(['r-old'])
    expect(pairs([cameIn('a', '2026-07-01', 9000), cameIn('b', '2026-07-01', 9000)], shops)).toEqual([
      'a-last',
      'b-new',
    ])
    expect(
      pairs(
        [cameIn('a', '2026-07-01', 5000), cameIn('b', '2026-07-02', 4000)],
        [shops[1]!, bought('x', '2026-01-01', -1), bought('y', '2026-01-01', -1)],
      ),
    ).toEqual(['a-new', 'b-new'])
  })

  it('is none of somebody who pays more often than is paid, unless the amounts are equal', () => {
    const friend = [
      cameIn('a', '2026-07-01', 2000, 'JANE DOE'),
      cameIn('b', '2026-07-08', 2500, 'JANE DOE'),
      cameIn('c', '2026-07-09', 10, 'JANE DOE'),
    ]
    const paid = [bought('p', '2026-06-20', -9000, 'JANE DOE'), bought('q', '2026-06-21', -2500, 'JANE DOE')]
    expect(pairs(friend, paid)).toEqual(['b-q'])
  })
})

describe('a refund of a divided purchase', () => {
  it('falls on its parts as they were paid: 50.00 of 80.01 and 20.00', () => {
    const parts = [
      { amountCents: -8001, refundedCents: 0 },
      { amountCents: -2000, refundedCents: 0 },
    ]
    expect(divideRefund(cents(5000), parts)).toEqual([4000, 1000])
    expect(divideRefund(cents(10_001), parts)).toEqual([8001, 2000])
    expect(divideRefund(cents(8001), [parts[0]!, { amountCents: -2000, refundedCents: 2000 }])).toEqual([
      8001, 0,
    ])
    expect(
      divideRefund(
        cents(100),
        parts.map((part) => ({ ...part, refundedCents: -part.amountCents })),
      ),
    ).toEqual([80, 20])
  })

  it('gives nothing to a part that is money in, also when all has come back', () => {
    const parts = [
      { amountCents: 999, refundedCents: 0 },
      { amountCents: -1000, refundedCents: 1000 },
    ]
    expect(divideRefund(cents(50), parts)).toEqual([0, 50])
  })

  it('adds up, and never gives a part more than it has left', () => {
    const part = fc.record({
      amountCents: fc.integer({ min: -1_000_000, max: -1 }),
      refundedCents: fc.constant(0),
    })
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, share) => {
          const paid = parts.reduce((sum, { amountCents }) => sum - amountCents, 0)
          const refund = Math.floor(paid * share)
          const shares = divideRefund(cents(refund), parts)
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(refund)
          shares.forEach((one, at) => expect(one).toBeLessThanOrEqual(-parts[at]!.amountCents))
        },
      ),
    )
  })
})
