import { expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { findUsual, isWorthSaying } from './usual.ts'

const all = (...amounts: number[]) => amounts.map(cents)

it('is the median of the last six full months, from three on', () => {
  expect(findUsual(all(100, 300))).toBeNull()
  expect(findUsual(all(100, 900, 300))).toBe(300)
  expect(findUsual(all(99_999, 100, 200, 300, 400, 500, 600))).toBe(350)
})

it('is whole cents, halves away from zero', () => {
  expect(findUsual(all(1, 1, 2, 2))).toBe(2)
  expect(findUsual(all(-1, -1, -2, -2))).toBe(-2)
})

it.each([
  [12_000, 10_000, 2, true],
  [11_999, 10_000, 2, false],
  [110_000, 100_000, 2, true],
  [109_900, 100_000, 2, false],
  [8000, 10_000, 2, true],
  [2000, 0, 2, true],
  [1999, 0, 2, false],
  // Of yen 2,000 are about as much.
  [12_000, 10_000, 0, true],
  [11_999, 10_000, 0, false],
  [120, 100, 0, false],
  [120_000, 100_000, 3, true],
  [119_999, 100_000, 3, false],
])('%d against a usual %d of %d decimals is worth a sentence: %s', (amount, usual, decimals, isWorth) => {
  expect(isWorthSaying(cents(amount), cents(usual), decimals)).toBe(isWorth)
})
