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

type SharedPart = { categoryId: string; share: number }

/** An amount as parts by their shares; empty when it is too small to have a cent in two of them, and stays whole. */
export function divideAlways<Part extends SharedPart>(
  total: Cents,
  parts: readonly Part[],
): { amountCents: Cents; part: Part }[] {
  const amounts = divideByShares(
    total,
    parts.map(({ share }) => share),
  )
  const divided = parts.flatMap((part, at) => {
    const amountCents = amounts[at] ?? cents(0)
    return amountCents === 0 ? [] : [{ amountCents, part }]
  })
  return divided.length > 1 ? divided : []
}

type Divided = { id: string; division: readonly SharedPart[] }

/**
 * The category that keeps another from being divided into these parts, since one would be divided again: a part may name the
 * category itself, which keeps it, but none that is divided, and nothing that is divided may name this one.
 */
export function findDividedAgain<Category extends Divided>(
  id: string,
  parts: readonly SharedPart[],
  all: readonly Category[],
): Category | null {
  if (parts.length === 0) return null
  const named = new Set(parts.map(({ categoryId }) => categoryId))
  return (
    all.find(
      (other) =>
        other.id !== id &&
        other.division.length > 0 &&
        (named.has(other.id) || other.division.some(({ categoryId }) => categoryId === id)),
    ) ?? null
  )
}
