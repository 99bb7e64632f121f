// What is usual: the median of the last six full months, so that one large purchase does not become the rule, and a bill
// of every second month does not look like news.
import { computeMedian } from '#domain/median.ts'
import { type Cents, cents } from '#domain/money.ts'
import { computePermille } from './comparison.ts'

/** How many full months are looked at, and how few still tell something. */
export const usualMonths = { most: 6, least: 3 }

/** What a month usually comes to, of its last full months, newest last; null where there are fewer than three. */
export function findUsual(fullMonths: readonly Cents[]): Cents | null {
  const looked = fullMonths.slice(-usualMonths.most)
  return looked.length < usualMonths.least ? null : roundToCents(computeMedian(looked))
}

/** Halves away from zero. */
const roundToCents = (amount: number) => cents(Math.sign(amount) * Math.round(Math.abs(amount)))

/** Whether a difference is worth a sentence: a tenth of the usual, and 20 of the currency (`decimals` of its unit). */
export function isWorthSaying(amount: Cents, usual: Cents, decimals: number): boolean {
  const difference = cents(Math.abs(amount - usual))
  if (difference < 20 * 10 ** decimals) return false
  return usual === 0 || computePermille(difference, cents(Math.abs(usual))) >= 100
}
