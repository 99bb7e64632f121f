// The categories that a file gives its rows, as programs for household money export them: 'Everyday: Groceries'.

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
