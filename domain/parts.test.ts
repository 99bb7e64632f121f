import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from './money.ts'
import { computeRest, divideByShares, spreadRest } from './parts.ts'

const amounts = (parts: readonly (number | null)[]) =>
  parts.map((part) => (part === null ? null : cents(part)))

describe('parts', () => {
  it.each([
    [4000, [2000, 1000], [2667, 1333]],
    [5000, [2000, null, null], [2000, 1500, 1500]],
    [10_001, [null, null], [5001, 5000]],
    [-500, [-200, null], [-200, -300]],
    [100, [null, 150], [-50, 150]],
  ])('of %d: %j become %j when the rest is spread', (total, parts, spread) => {
    expect(spreadRest(cents(total), amounts(parts))).toEqual(spread)
  })

  it.each([
    [10_001, [8000, 2000], [8001, 2000]],
    [-10_001, [8000, 2000], [-8001, -2000]],
    [100, [3333, 3333, 3334], [33, 33, 34]],
    [1000, [2500, 2500], [250, 250]],
  ])('of %d at %j hundredths of a percent are %j', (total, shares, parts) => {
    expect(divideByShares(cents(total), shares)).toEqual(parts)
  })

  it('add up to the whole, whatever stood in them', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents)
    fc.assert(
      fc.property(amount, fc.array(fc.option(amount), { minLength: 1, maxLength: 12 }), (total, parts) => {
        const spread = spreadRest(total, parts)
        expect(sumCents(spread)).toBe(total)
        expect(computeRest(total, spread)).toBe(0)
      }),
    )
  })
})
