import type { Day } from '#domain/calendar.ts'
import { type BaseFigure, findFigure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Categories } from './categories.ts'

/** What a category came to in one figure. */
export type CountedSum = {
  categoryId: string | null
  figure: BaseFigure
  countedCents: Cents
  transactionCount: number
}
/** A sum with the first of the days that it is of. */
export type DatedSum = CountedSum & { from: Day }

/** As the database adds up; of transfers only what went out is among it. */
export type SummedRow = { categoryId: string | null; inCents: number; outCents: number; count: number }

export function toSums(
  { categoryId, inCents, outCents, count }: SummedRow,
  categories: Categories,
  from: Day,
): DatedSum[] {
  const group = categoryId && categories.get(categoryId)?.group
  const sum = (figure: BaseFigure, amount: number, transactionCount: number): DatedSum => ({
    from,
    categoryId: group ? categoryId : null,
    figure,
    countedCents: cents(amount),
    transactionCount,
  })
  // Totals do not say how many of the transactions without a category came in.
  if (!group) return [sum('uncategorized', outCents, count), sum('uncategorizedIncome', inCents, 0)]
  return [sum(findFigure(group, 0), group === 'Income' ? inCents - outCents : outCents - inCents, count)]
}

/** What is taken away from a whole. */
export const negate = (sums: readonly CountedSum[]): CountedSum[] =>
  sums.map((sum) => ({
    ...sum,
    countedCents: cents(-sum.countedCents),
    transactionCount: -sum.transactionCount,
  }))
