// Shops of several things: at one payee the 2.99 of each month is a subscription and the 1,299.00 a computer. Where the amounts of
// a name's earlier rows tell its categories apart, the next row goes by its amount.
import { makeSizes, type Sizes } from './amount-sizes.ts'

/** Where a row goes by its amount; of as many rows as were looked at, `there` and `elsewhere` are what is expected of its like. */
export type ByAmount = { categoryId: string; there: number; elsewhere: number }

export type SizedLabel = { categoryId: string; amountCents: number }

/** So many of the latest rows are looked at. */
const latest = 40
const fewest = 3
/** No category is impossible because it was seen once. */
const unseen = 0.15
/** A single cent stands for an amount that is not known. */
const leastCents = 1

/**
 * Null where the amounts do not tell: where there is one category, too few rows, or amounts that are likelier of all categories
 * together. Two explanations of the rows are compared (Bayes factor): that each category has amounts of its own, and that it has not.
 */
export function readAmounts(
  labels: readonly SizedLabel[],
): ((amountCents: number) => ByAmount | null) | null {
  const rows = labels.filter(({ amountCents }) => isKnown(amountCents)).slice(-latest)
  const categories = new Map<string, number[]>()
  for (const { categoryId, amountCents } of rows)
    categories.set(categoryId, [...(categories.get(categoryId) ?? []), Math.abs(amountCents)])
  if (rows.length < fewest || categories.size < 2) return null
  const all = rows.map(({ amountCents }) => Math.abs(amountCents))
  const middle = all.reduce((sum, cents) => sum + Math.log(cents), 0) / all.length
  const together = makeSizes(all, middle)
  const apart = [...categories].map(([categoryId, cents]) => ({
    categoryId,
    count: cents.length,
    sizes: makeSizes(cents, middle),
  }))
  const gain = apart.reduce((sum, { sizes }) => sum + sizes.logLikelihood, 0) - together.logLikelihood
  if (gain < 0) return null
  return (amountCents) =>
    isKnown(amountCents) ? decide(Math.abs(amountCents), { apart, together, gain, rows: rows.length }) : null
}

const isKnown = (amountCents: number): boolean => Math.abs(amountCents) > leastCents

type Read = {
  apart: { categoryId: string; count: number; sizes: Sizes }[]
  together: Sizes
  gain: number
  rows: number
}

/** Both explanations speak, each as far as the rows bear it out. */
function decide(cents: number, { apart, together, gain, rows }: Read): ByAmount {
  const trust = 1 / (1 + Math.exp(-gain))
  const alike = (1 - trust) * together.weigh(cents)
  const shares = apart.map(({ categoryId, count, sizes }) => ({
    categoryId,
    share: (count + unseen) * (trust * sizes.weigh(cents) + alike),
  }))
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  const there = (rows * best!.share) / total
  return { categoryId: best!.categoryId, there, elsewhere: rows - there }
}
