import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from './money.ts'
import { computeRest, divideAlways, divideByShares, findDividedAgain, spreadRest } from './parts.ts'

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

describe('a category that is always divided', () => {
  const part = (categoryId: string, share: number) => ({ categoryId, share })

  it.each([
    [10_001, [8001, 2000]],
    [-10_001, [-8001, -2000]],
    [2, [1, 1]],
    // Too little for two parts.
    [1, []],
    [0, []],
  ])('of %d makes %j at 80 and 20 percent', (total, expected) => {
    const parts = total === 2 ? [part('a', 5000), part('b', 5000)] : [part('a', 8000), part('b', 2000)]
    expect(divideAlways(cents(total), parts).map(({ amountCents }) => amountCents)).toEqual(expected)
  })

  it('makes at least two parts that add up and are none of them nothing, or none', () => {
    const shares = fc
      .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 19 })
      .map((some) => [...some, 10_000 - some.reduce((sum, share) => sum + share, 0)])
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), shares, (total, all) => {
        const parts = divideAlways(
          cents(total),
          all.map((share, at) => part(String(at), share)),
        ).map(({ amountCents }) => amountCents)
        expect(parts.length).not.toBe(1)
        expect(parts).not.toContain(0)
        if (parts.length > 0) expect(sumCents(parts)).toBe(total)
      }),
    )
  })

  it('may keep a part itself, but leads to no category that is divided, and none leads to it', () => {
    const all = [
      { id: 'phone', division: [part('phone', 8000), part('extras', 2000)] },
      { id: 'extras', division: [] },
      { id: 'food', division: [] },
    ]
    const again = (id: string, ...into: string[]) =>
      findDividedAgain(
        id,
        into.map((one) => part(one, 5000)),
        all,
      )?.id
    expect(again('phone', 'phone', 'food')).toBeUndefined()
    expect(again('food', 'food', 'extras')).toBeUndefined()
    expect(again('food', 'food', 'phone')).toBe('phone')
    expect(again('extras', 'extras', 'food')).toBe('phone')
    expect(again('extras')).toBeUndefined()
  })
})
