// Shops of several things: at one payee the 2.99 of each month is a subscription and the 1,299.00 a computer. Where the amounts of
// a name's earlier rows tell its categories apart, the next row goes by its amount.

/** Where a row goes by its amount; `there` and `elsewhere` count earlier rows by how near their amounts are. */
export type ByAmount = { categoryId: string; there: number; elsewhere: number }

export type SizedLabel = { categoryId: string; amountCents: number }

/** So many of the latest rows are looked at. */
const latest = 40
const fewest = 4
/** How far apart amounts of one thing are, in natural logarithms: some third. */
const width = 0.35
/** The same amount to the cent, as of a subscription, counts for so many that are near. */
const sameAmount = 3
/** What rows of any amount count for, so that one that is far from all goes where most went. */
const anyAmount = 0.5
/** How much likelier the rows have to be by their amounts than without them, as a logarithm: set on the development set. */
const leastGain = 1
/** A single cent stands for an amount that is not known. */
const leastCents = 1

/**
 * Null where the amounts do not tell: where there is one category, or each row would have been guessed no better from the others by
 * its amount than without it.
 */
export function readAmounts(
  labels: readonly SizedLabel[],
): ((amountCents: number) => ByAmount | null) | null {
  const rows = labels.slice(-latest).map(({ categoryId, amountCents }) => ({
    categoryId,
    size: measure(amountCents),
  }))
  if (rows.length < fewest || rows.some(({ size }) => size === null)) return null
  const categories = new Set(rows.map(({ categoryId }) => categoryId))
  if (categories.size < 2) return null
  const known = rows as Row[]
  let gain = 0
  for (const row of known) {
    const others = known.filter((other) => other !== row)
    const share = weigh(others, null).get(row.categoryId) ?? 0
    const near = weigh(others, row.size)
    gain += Math.log(smooth(near.get(row.categoryId) ?? 0, total(near), categories.size))
    gain -= Math.log(smooth(share, others.length, categories.size))
  }
  if (gain < leastGain) return null
  return (amountCents) => {
    const size = measure(amountCents)
    return size === null ? null : decide(weigh(known, size))
  }
}

type Row = { categoryId: string; size: number }

const measure = (amountCents: number): number | null =>
  Math.abs(amountCents) > leastCents ? Math.log(Math.abs(amountCents)) : null

/** Rows of each category, by how near they are; all of them alike where there is no amount to compare with. */
function weigh(rows: readonly Row[], size: number | null): Map<string, number> {
  const weights = new Map<string, number>()
  for (const row of rows) {
    const far = size === null ? 0 : Math.abs(row.size - size)
    const near = size === null ? 1 : Math.exp(-((far / width) ** 2) / 2) + (far === 0 ? sameAmount : 0)
    const any = size === null ? 0 : anyAmount / rows.length
    weights.set(row.categoryId, (weights.get(row.categoryId) ?? 0) + near + any)
  }
  return weights
}

const total = (weights: ReadonlyMap<string, number>): number =>
  [...weights.values()].reduce((a, b) => a + b, 0)

/** No category is impossible because it was not seen yet. */
const smooth = (weight: number, all: number, categories: number): number =>
  (weight + 0.15) / (all + 0.15 * categories)

function decide(weights: ReadonlyMap<string, number>): ByAmount {
  const [best] = [...weights].sort(([, one], [, other]) => other - one)
  const [categoryId, there] = best!
  return { categoryId, there, elsewhere: total(weights) - there }
}
