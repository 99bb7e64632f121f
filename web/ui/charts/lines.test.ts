import { describe, expect, it } from 'vitest'
import { axisSteps, nearest, pathOf, pointsOf, stairsOf } from './lines.ts'

describe('axisSteps', () => {
  it.each([
    [0, 5_100, [0, 2_000, 4_000, 6_000]],
    [0, 100, [0, 50, 100]],
    [-120, 300, [-200, 0, 200, 400]],
    [0, 1, [0, 0.5, 1]],
    [-5_100, 0, [-6_000, -4_000, -2_000, 0]],
    [0, 9_007_199_254_740_991, [0, 5_000_000_000_000_000, 10_000_000_000_000_000]],
  ])('covers %i to %i in round steps', (low, high, steps) => {
    expect(axisSteps(low, high)).toEqual(steps)
  })

  it('still has an axis when all values are equal', () => {
    const steps = axisSteps(0, 0)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.every(Number.isFinite)).toBe(true)
  })
})

describe('pointsOf', () => {
  it('puts the lowest value at the bottom and the highest at the top', () => {
    expect(pointsOf([0, 50, 100], 0, 100)).toEqual([
      [0, 100],
      [50, 50],
      [100, 0],
    ])
  })

  it('draws one value and a flat line', () => {
    expect(pathOf(pointsOf([7], 7, 7))).toBe('M0,100Z')
    expect(pathOf(pointsOf([7, 7], 7, 7))).toBe('M0,100L100,100')
  })

  it('leaves a gap where a line has no value', () => {
    expect(pathOf([[0, 0], [10, 5], null, [30, 1 / 3], [40, 0]])).toBe('M0,0L10,5M30,0.33L40,0')
  })

  it('holds a balance until it changes, and to the end', () => {
    expect(
      stairsOf([
        [0, 50],
        [25, 20],
      ]),
    ).toBe('M0,50L25,50L25,20L100,20L100,20')
    expect(stairsOf([])).toBe('')
  })
})

describe('nearest', () => {
  it.each([
    [[0, 10, 100], 4, 0],
    [[0, 10, 100], 5, 0],
    [[0, 10, 100], 6, 1],
    [[0, 10, 100], -20, 0],
    [[0, 10, 100], 130, 2],
    [[], 50, 0],
  ])('of %j to %i is number %i', (values, to, at) => {
    expect(nearest(values, to)).toBe(at)
  })
})
