// What is usual: the median of the last six full months, so that one large purchase does not become the rule, and a bill
// of every second month does not look like news.
import { computeMedian } from '#domain/median.ts'
import type { BaseFigure } from '#domain/counting.ts'
import { type Cents, cents, toRoundSum, zero } from '#domain/money.ts'
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

/** What some category came to in a figure. */
export type CategoryLine = { categoryId: string | null; figure: BaseFigure; countedCents: Cents }

export const isSpending = ({ figure }: Pick<CategoryLine, 'figure'>): boolean =>
  figure === 'needs' || figure === 'wants'

/** What is usually spent in a category, of the lines of full months, oldest first; a month without it counts as nothing. */
export const findUsualSpending = (
  earlier: readonly { lines: readonly CategoryLine[] }[],
  categoryId: string,
): Cents | null =>
  findUsual(
    earlier.map(
      ({ lines }) =>
        lines.find((line) => line.categoryId === categoryId && isSpending(line))?.countedCents ?? zero,
    ),
  )

/** Worth a sentence: a tenth of the usual, and 20.00 dollars or what is about as much in another currency. */
export function isWorthSaying(amount: Cents, usual: Cents, decimals: number): boolean {
  const difference = cents(Math.abs(amount - usual))
  if (difference < toRoundSum(20, decimals)) return false
  return usual === 0 || computePermille(difference, cents(Math.abs(usual))) >= 100
}
