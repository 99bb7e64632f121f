// Sharing money out without losing a cent: `allocate(1000.01, [50, 30, 20])` is 500.01, 300.00 and 200.00.
import { cents, type Cents } from './money.ts'

/**
 * Parts of `total` by whole weights, which add up to it exactly. The rule: every part is rounded towards zero, and the
 * cents that are left go one each to the largest remainders, to the earlier part when they are equal. Weights that are
 * all zero share evenly. Throws a RangeError on a negative or fractional weight.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  return shareOut(total, weights).map(cents)
}

/**
 * Each part as a rounded whole percent of the sum of all (SPEC section 9, R4). They may add up to 99 or 101; a sum of
 * zero or less gives zeros.
 */
export function roundToWholePercents(parts: readonly Cents[]): number[] {
  const sum = parts.reduce((all, part) => all + BigInt(part), 0n)
  return parts.map((part) => (sum > 0n ? divideRounded(BigInt(part) * 100n, sum) : 0))
}

/** The three legs in whole percents, 100 together. */
export type Split = { needsPercent: number; wantsPercent: number; savingsPercent: number }
export type SplitLeg = keyof Split

export const splitLegs = [
  'needsPercent',
  'wantsPercent',
  'savingsPercent',
] as const satisfies readonly SplitLeg[]

/**
 * Moves one slider and rescales the other two in proportion, or evenly when both are zero, so that the total is always
 * exactly 100 (SPEC section 4). The new value is rounded and kept within 0 to 100.
 */
export function rescaleSplit(split: Split, changed: SplitLeg, newPercent: number): Split {
  const value = Math.min(100, Math.max(0, Math.round(newPercent) || 0))
  const [first, second] = splitLegs.filter((leg) => leg !== changed) as [SplitLeg, SplitLeg]
  const [firstPercent = 0, secondPercent = 0] = shareOut(100 - value, [split[first], split[second]])
  return { ...split, [changed]: value, [first]: firstPercent, [second]: secondPercent }
}

function shareOut(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('Nothing to share among')
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight below zero')
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = all === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const sum = all === 0n ? BigInt(weights.length) : all
  const size = BigInt(Math.abs(total))
  const parts = shares.map((share) => (size * share) / sum)
  const left = Number(size - parts.reduce((given, part) => given + part, 0n))
  const order = shares
    .map((share, index) => ({ index, remainder: (size * share) % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const lucky = new Set(order.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => {
    const amount = Number(part) + (lucky.has(index) ? 1 : 0)
    return total < 0 ? -amount : amount
  })
}

/** Half away from zero; the denominator is above it. */
function divideRounded(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n
  const size = (2n * (isNegative ? -numerator : numerator) + denominator) / (2n * denominator)
  return Number(isNegative ? -size : size)
}
