import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { allocate, rescaleSplit, splitLegs, roundToWholePercents, type Split } from './money-shares.ts'

describe('allocate', () => {
  it.each([
    [100001, [50, 30, 20], [50001, 30000, 20000]],
    [320000, [50, 30, 20], [160000, 96000, 64000]],
    [-100001, [50, 30, 20], [-50001, -30000, -20000]],
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 0], [3, 2]],
    [1, [0, 1], [0, 1]],
    [0, [7], [0]],
    // The cent that is left goes to the largest remainder, wherever it stands, and to the earlier of equal ones.
    [100, [1, 2], [33, 67]],
    [100, [2, 1], [67, 33]],
    [200, [1, 3, 5], [22, 67, 111]],
    [101, [1, 1, 1, 1], [26, 25, 25, 25]],
    [102, [1, 1, 1, 1], [26, 26, 25, 25]],
    [-100, [1, 2], [-33, -67]],
  ])('shares %i by %j as %j', (total, weights, parts) => {
    expect(allocate(cents(total), weights)).toEqual(parts)
  })

  it('always adds up, and no part is a cent off its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), weights, (total, weights) => {
        const parts = allocate(cents(total), weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        if (all === 0) return
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(all) - BigInt(total) * BigInt(weights[index] ?? 0)
          expect(off < BigInt(all) && off > -BigInt(all)).toBe(true)
        }
      }),
    )
  })

  it('refuses weights it cannot share by', () => {
    expect(() => allocate(cents(1), [])).toThrow(new RangeError('Nothing to share among'))
    expect(() => allocate(cents(1), [-1, 2])).toThrow(new RangeError('A weight below zero'))
    expect(() => allocate(cents(1), [0.5])).toThrow(RangeError)
  })
})

describe('wholePercents', () => {
  it('rounds each part over the sum of all (SPEC section 9, R4)', () => {
    expect(roundToWholePercents([50, 30, 20].map(cents))).toEqual([50, 30, 20])
    expect(roundToWholePercents([1, 1, 1].map(cents))).toEqual([33, 33, 33])
    expect(roundToWholePercents([1, 0, 0].map(cents))).toEqual([100, 0, 0])
    expect(roundToWholePercents([0, 0, 0].map(cents))).toEqual([0, 0, 0])
    expect(roundToWholePercents([-50, 50, 0].map(cents))).toEqual([0, 0, 0])
    expect(roundToWholePercents([1, 199, 0].map(cents))).toEqual([1, 100, 0])
    expect(roundToWholePercents([-50, 150].map(cents))).toEqual([-50, 150])
    expect(roundToWholePercents([-1, 201].map(cents))).toEqual([-1, 101])
  })
})

describe('rescaleSplit', () => {
  const start: Split = { needsPercent: 50, wantsPercent: 30, savingsPercent: 20 }

  it('keeps the other two in proportion (SPEC section 4)', () => {
    expect(rescaleSplit(start, 'needsPercent', 60)).toEqual({
      needsPercent: 60,
      wantsPercent: 24,
      savingsPercent: 16,
    })
    expect(rescaleSplit(start, 'savingsPercent', 100)).toEqual({
      needsPercent: 0,
      wantsPercent: 0,
      savingsPercent: 100,
    })
  })

  it('shares evenly when the other two are zero', () => {
    const full = { needsPercent: 100, wantsPercent: 0, savingsPercent: 0 }
    expect(rescaleSplit(full, 'needsPercent', 50)).toEqual({
      needsPercent: 50,
      wantsPercent: 25,
      savingsPercent: 25,
    })
    expect(rescaleSplit(full, 'needsPercent', 99)).toEqual({
      needsPercent: 99,
      wantsPercent: 1,
      savingsPercent: 0,
    })
  })

  it('totals exactly 100 after any drags (R4)', () => {
    const drags = fc.array(
      fc.tuple(fc.constantFrom(...splitLegs), fc.double({ min: -50, max: 150, noNaN: false })),
    )
    fc.assert(
      fc.property(drags, (drags) => {
        let split = start
        for (const [leg, value] of drags) {
          split = rescaleSplit(split, leg, value)
          const values = Object.values(split)
          expect(values.reduce((sum, percent) => sum + percent, 0)).toBe(100)
          expect(values.every((percent) => Number.isInteger(percent) && percent >= 0)).toBe(true)
        }
      }),
    )
  })
})
