// What a household does with what is generally known: where 'health' goes under 'Sam', ten earlier rows of it say so.
import type { CategoryKey } from './category-keys.ts'
import type { CategoryMap } from './household-categories.ts'

/** A row that was sorted by a person, with what would have been guessed of it. */
export type SortedRow = { key: CategoryKey; categoryId: string; payeeKey: string }
export type PriorMap = (key: CategoryKey) => { categoryId: string; share: number } | null

/** So many rows would the map from names count for (Dirichlet, alpha 4). */
const alpha = 4

/** Payees count once each, so that one shop that is visited daily does not decide for all. */
export function makePriorMap({ idOf }: CategoryMap, sorted: readonly SortedRow[]): PriorMap {
  const counts = new Map<CategoryKey, Map<string, number>>()
  const last = new Map<string, SortedRow>()
  for (const row of sorted) last.set(row.payeeKey, row)
  for (const { key, categoryId } of last.values()) {
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
