// The categories that a file gives its rows, as programs for household money export them: 'Everyday: Groceries'.
import { type CategoryGroup, starterCategories } from '../categories.ts'

/** A category as a file names it; `group` is that of the other program. */
export type FileCategory = { group: string | null; name: string }

/** Programs write 'Group: Name', QIF 'Group:Name' with a class behind a slash. Null for no category, or a transfer. */
export function readFileCategory(text: string | null): FileCategory | null {
  if (text === null || noCategories.has(foldName(text))) return null
  const cut = text.includes(': ') ? text.indexOf(': ') : text.lastIndexOf(':')
  const name = text.slice(cut + 1).trim()
  const group = cut < 0 ? '' : text.slice(0, cut).trim()
  if (name === '' || noCategories.has(foldName(name))) return null
  return { group: shorten(group) || null, name: shorten(name) }
}

const longestName = 120
const shorten = (text: string): string => [...text].slice(0, longestName).join('').trim()

/** What programs say of rows that have none, and of transfers. */
const noCategories = new Set(
  'uncategorized|category not needed|none|split|split (multiple categories)|multiple categories|transfer|transfers|transfer for cash spending|credit card payment|credit card payments|balance adjustments|hide from budgets and trends|exclude from mint'.split(
    '|',
  ),
)

/** The same name in any case, with or without accents and little pictures: '🍲 Épicerie' is 'epicerie'. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Extended_Pictographic}|\u200D/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\s+/g, ' ')
    .trim()

/** Names of accounts or categories that mean the same. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

/** One name for a category wherever it stands in a file. */
export const nameFileCategory = ({ group, name }: FileCategory): string =>
  group ? `${group}: ${name}` : name

/** Finds the household's own category of the same name: 'Group: Name' before 'Name'. */
export function makeCategoryFinder(
  categories: readonly { id: string; name: string }[],
): (category: FileCategory) => string | null {
  const byName = new Map(categories.toReversed().map(({ id, name }) => [foldName(name), id]))
  return (category) =>
    byName.get(foldName(nameFileCategory(category))) ?? byName.get(foldName(category.name)) ?? null
}

/** Which group a category would belong to; a person confirms it. `isIncome` says that its rows bring money in. */
function proposeGroup({ group, name }: FileCategory, isIncome: boolean): CategoryGroup {
  const starter = starterCategories.find((known) => foldName(known.name) === foldName(name))
  if (starter) return starter.group
  if (isIncome) return 'Income'
  for (const text of [name, group ?? ''])
    for (const [proposed, words] of groupWords) if (words.test(foldName(text))) return proposed
  return 'Wants'
}

const groupWords: readonly [CategoryGroup, RegExp][] = [
  ['Income', /\b(?:income|inflow|salary|pay ?check|wages?|payroll|bonus)\b/],
  ['SavingsDebt', /\b(?:savings?|invest\w*|retire\w*|401k|ira|pension|emergency|debts?|loans?|goals)\b/],
  [
    'Needs',
    /\b(?:needs|essentials?|obligations|bills|rent|mortgage|hous(?:e|ing)|home insurance|utilit\w+|electric\w*|power|water|sewer|heating|internet|phone|mobile|grocer\w+|supermarket|food|fuel|gas|petrol|transport\w*|transit|bus|car|auto\w*|parking|insurance|health\w*|medic\w+|doctor|dentist|pharmac\w+|vet|school|education|tuition|child\w*|kids?|daycare|tax(?:es)?|fees?|bank)\b/,
  ],
]

/** A category that some rows of a file have and the household does not. */
export type NewCategory = { name: string; group: CategoryGroup; count: number }

/** The most frequent first. Named with its group where the file has two of one name. */
export function listNewCategories(
  rows: readonly { category: FileCategory; amountCents: number }[],
): NewCategory[] {
  const found = new Map<string, { category: FileCategory; count: number; sum: number }>()
  for (const { category, amountCents } of rows) {
    const key = foldName(nameFileCategory(category))
    const known = found.get(key) ?? { category, count: 0, sum: 0 }
    found.set(key, { category: known.category, count: known.count + 1, sum: known.sum + amountCents })
  }
  const names = new Map<string, number>()
  for (const { category } of found.values())
    names.set(foldName(category.name), (names.get(foldName(category.name)) ?? 0) + 1)
  return [...found.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, mostNewCategories)
    .map(({ category, count, sum }) => {
      const isOnly = names.get(foldName(category.name)) === 1
      const name = isOnly ? category.name : shorten(nameFileCategory(category))
      return { name, group: proposeGroup(category, sum > 0), count }
    })
}

export const mostNewCategories = 300
