// What a household does with what is generally known: where 'health' goes under 'Sam', ten earlier rows of it say so.
import type { CategoryKey } from './category-keys.ts'
import type { CategoryMap } from './household-categories.ts'
import { settle } from './usual.ts'

/** A row that was sorted by a person, with what would have been guessed of it. */
export type SortedRow = { key: CategoryKey; categoryId: string; name: string }
export type PriorMap = (key: CategoryKey) => { categoryId: string; share: number } | null

/** So many rows would the map from names count for (Dirichlet, alpha 4). */
const alpha = 4

/** Names that begin alike are one payee, which banks cut off or write with a town. */
const sameBeginning = 10

/** Rows stand oldest first. Payees count once each, so that a shop that is visited daily does not decide for all. */
export function makePriorMap({ idOf }: CategoryMap, sorted: readonly SortedRow[]): PriorMap {
  const counts = new Map<CategoryKey, Map<string, number>>()
  for (const rows of Map.groupBy(sorted, ({ name }) => name.slice(0, sameBeginning)).values()) {
    const { key } = rows.at(-1)!
    const { categoryId } = settle(
      rows.map((row) => row.categoryId),
      false,
    )
    const known = counts.get(key) ?? new Map<string, number>()
    known.set(categoryId, (known.get(categoryId) ?? 0) + 1)
    counts.set(key, known)
  }
  return (key) => {
    const own = idOf.get(key)
    const weights = new Map(counts.get(key))
    if (own) weights.set(own, (weights.get(own) ?? 0) + alpha)
    let total = 0
    for (const weight of weights.values()) total += weight
    const [best] = [...weights].sort(([, one], [, other]) => other - one)
    return best ? { categoryId: best[0], share: best[1] / total } : null
  }
}
