import type { Day } from '#domain/calendar.ts'
import { type BaseFigure, findFigure } from '#domain/counting.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { Categories } from './categories.ts'

/** What a category came to in one figure. */
export type CountedSum = {
  categoryId: string | null
  figure: BaseFigure
  countedCents: Cents
  transactionCount: number
  /** How much of it was only guessed. */
  guessed: { countedCents: Cents; transactionCount: number }
}
/** A sum with the first of the days that it is of. */
export type DatedSum = CountedSum & { from: Day }

/** As the database adds up; of transfers only what went out is among it. What came back of purchases lessens `outCents`. */
export type SummedRow = {
  categoryId: string | null
  inCents: number
  outCents: number
  count: number
  /** What came in less what went out of it with a category that was only guessed. */
  guessedCents: number
  guessedCount: number
}

export function toSums(
  { categoryId, inCents, outCents, count, guessedCents, guessedCount }: SummedRow,
  categories: Categories,
  from: Day,
): DatedSum[] {
  const group = categoryId && categories.get(categoryId)?.group
  const sum = (
    figure: BaseFigure,
    amount: number,
    transactionCount: number,
    guessed = nothing,
  ): DatedSum => ({
    from,
    categoryId: group ? categoryId : null,
    figure,
    countedCents: cents(amount),
    transactionCount,
    guessed,
  })
  // Totals do not say how many of the transactions without a category came in.
  if (!group) return [sum('uncategorized', outCents, count), sum('uncategorizedIncome', inCents, 0)]
  const sign = group === 'Income' ? 1 : -1
  const guessed = { countedCents: cents(sign * guessedCents), transactionCount: guessedCount }
  return [sum(findFigure(group, 0), sign * (inCents - outCents), count, guessed)]
}

const nothing: CountedSum['guessed'] = { countedCents: zero, transactionCount: 0 }

/** What is taken away from a whole. */
export const negate = (sums: readonly CountedSum[]): CountedSum[] =>
  sums.map((sum) => ({
    ...sum,
    ...negateCount(sum),
    guessed: negateCount(sum.guessed),
  }))

const negateCount = ({ countedCents, transactionCount }: CountedSum['guessed']): CountedSum['guessed'] => ({
  countedCents: cents(-countedCents),
  transactionCount: -transactionCount,
})

/** What of some sums was only guessed, as sums of their own. */
export const keepGuessed = (sums: readonly CountedSum[]): CountedSum[] =>
  sums.map((sum) => ({ ...sum, ...sum.guessed }))
