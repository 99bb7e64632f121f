// A household's categories in the categoriser's terms, and back: what it guesses as 'groceries' is their 'Food & drink'.
import type { CategoryGroup } from '../categories.ts'
import { starterCategories } from '../categories.ts'
import { foldName } from '../imports/file-categories.ts'
import { type CategoryKey, categoryKeys, isCategoryKey } from './category-keys.ts'
import { categoryNames, nextKeys } from './category-names.ts'

/** `key` is what the household's category was seeded with, or what its people said it is. */
export type HouseholdCategory = { id: string; name: string; group: CategoryGroup; key?: string | null }

const groups = new Map(starterCategories.map(({ key, group }) => [key, group]))

const byName = new Map<string, CategoryKey>()
for (const key of categoryKeys)
  for (const name of categoryNames[key].split('|')) if (!byName.has(tidy(name))) byName.set(tidy(name), key)

/**
 * The canonical category that a name means, or null. Money in is never taken for spending: a name counts within income, or
 * outside of it. 'Gas' means fuel, and 'Gas & electricity' what most of its words mean.
 */
export function findCategoryKey(name: string, group: CategoryGroup): CategoryKey | null {
  const fits = (key: CategoryKey | undefined): key is CategoryKey =>
    key !== undefined && (groups.get(key) === 'Income') === (group === 'Income')
  const folded = tidy(name)
  const exact = byName.get(folded)
  if (fits(exact)) return exact
  const words = folded.split(' ').slice(0, mostWords)
  for (let length = words.length - 1; length > 0; length--) {
    const found = words.flatMap((_, at) => {
      const key = at + length <= words.length ? byName.get(words.slice(at, at + length).join(' ')) : undefined
      return fits(key) ? [key] : []
    })
    // What a name ends with is what it is about, as in 'Car insurance'.
    const inGroup = found.filter((key) => groups.get(key) === group)
    const last = inGroup.at(-1) ?? found.at(-1)
    if (last) return last
  }
  return null
}

const mostWords = 8

function tidy(name: string): string {
  return foldName(name)
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Translates between a household's categories and the canonical ones. */
export type CategoryMap = {
  /** Of a household's category; null when nothing tells. */
  keyOf: ReadonlyMap<string, CategoryKey>
  /** The household's category for each canonical one; nearest relative where it has none of its own. */
  idOf: ReadonlyMap<CategoryKey, string>
}

export function mapCategories(categories: readonly HouseholdCategory[]): CategoryMap {
  const keyOf = new Map<string, CategoryKey>()
  const own = new Map<CategoryKey, { id: string; rank: number }>()
  for (const { id, name, group, key: known } of categories) {
    const key = known && isCategoryKey(known) ? known : findCategoryKey(name, group)
    if (!key) continue
    keyOf.set(id, key)
    // A category that was seeded, then one whose whole name it is, then one that only mentions it.
    const rank = known === key ? 0 : byName.get(tidy(name)) === key ? 1 : 2
    const before = own.get(key)
    if (!before || rank < before.rank) own.set(key, { id, rank })
  }
  const idOf = new Map<CategoryKey, string>()
  for (const key of categoryKeys) {
    const found = [key, ...(nextKeys[key] ?? [])].map((each) => own.get(each)).find(Boolean)
    if (found) idOf.set(key, found.id)
  }
  return { keyOf, idOf }
}
