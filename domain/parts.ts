// The parts of a divided transaction: 100.01 at 80% and 20% is 80.01 and 20.00, and 40.00 with parts of 20.00 and 10.00 in
// them becomes 26.67 and 13.33 when the rest is spread.
import { allocate } from './money-shares.ts'
import { type Cents, cents, sumCents } from './money.ts'

/** An amount of a part, in the direction of the whole; null while there is none. */
type PartAmount = Cents | null

/** What is still to be divided; below zero, when the parts come to more than the whole. */
export const computeRest = (total: Cents, parts: readonly PartAmount[]): Cents =>
  cents(total - sumCents(parts.map((part) => part ?? cents(0))))

/**
 * The parts with the rest spread over them, so that they add up to the total: evenly over those without an amount, and over
 * all in proportion when each has one. The cents that are left go as in `allocate`.
 */
export function spreadRest(total: Cents, parts: readonly PartAmount[]): Cents[] {
  const isFull = parts.every((part) => part !== null)
  if (isFull)
    return allocate(
      total,
      parts.map((part) => Math.abs(part)),
    )
  const shares = allocate(
    computeRest(total, parts),
    parts.map((part) => (part === null ? 1 : 0)),
  )
  return parts.map((part, at) => part ?? shares[at] ?? cents(0))
}

/** Hundredths of a percent in all. */
export const wholeShare = 10_000

/**
 * What each share (hundredths of a percent) of the total is. Shares of 100% in all add up to the total to the cent; others
 * leave their rest.
 */
export function divideByShares(total: Cents, shares: readonly number[]): Cents[] {
  const rest = wholeShare - shares.reduce((sum, share) => sum + share, 0)
  return allocate(total, [...shares, Math.max(rest, 0)]).slice(0, shares.length)
}
