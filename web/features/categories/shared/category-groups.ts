// How the four groups of categories are called and coloured, and the choices of a category field.
import type { Direction, Suggestion } from '#contract/categoriser.ts'
import type { Category } from '#contract/categories.ts'
import { type CategoryGroup, categoryGroups } from '#domain/categories.ts'
import type { ComboboxGroup } from '#web/ui/combobox.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const groupNames: Record<CategoryGroup, string> = {
  Income: 'Income',
  Needs: 'Needs',
  Wants: 'Wants',
  SavingsDebt: 'Savings and debt',
}

export const groupTones: Record<CategoryGroup, Tone> = {
  Income: 'income',
  Needs: 'needs',
  Wants: 'wants',
  SavingsDebt: 'savings',
}

/** The colour of a category's group; what has no category has none. */
export const getGroupTone = (group: string | null): Tone =>
  groupTones[group as CategoryGroup] ?? 'uncategorized'

/** The categories under the names of their groups, for a Select or a Combobox; groups without any are left out. */
export function groupCategoryOptions(categories: readonly Category[]): ComboboxGroup[] {
  return categoryGroups
    .map((group) => ({
      label: groupNames[group],
      options: categories
        .filter((category) => category.group === group)
        .map(({ id, name }) => ({ value: id, label: name, tone: groupTones[group] })),
    }))
    .filter(({ options }) => options.length > 0)
}

type Order = {
  /** Money in asks for income first, money out for what it was spent on. */
  direction: Direction
  suggested?: Pick<Suggestion, 'categoryId' | 'reason' | 'similarity'> | null | undefined
  /** Categories chosen lately, the latest first. */
  lastUsed?: readonly string[] | undefined
}

/** The suggestion with its reason, what was used last, and the groups in the order of the amount's sign; each category once. */
export function orderCategoryOptions(
  groups: readonly ComboboxGroup[],
  { direction, suggested, lastUsed = [] }: Order,
): ComboboxGroup[] {
  const isIncome = ({ label }: ComboboxGroup) => label === groupNames.Income
  const ordered =
    direction === 'in' ? groups : groups.toSorted((a, b) => Number(isIncome(a)) - Number(isIncome(b)))
  const find = (id: string) => groups.flatMap(({ options }) => options).find(({ value }) => value === id)
  const first = suggested ? find(suggested.categoryId) : undefined
  const lately = lastUsed.filter((id) => id !== first?.value).flatMap((id) => find(id) ?? [])
  const named = new Set([first, ...lately].map((option) => option?.value))
  return [
    ...(suggested && first ? [{ label: describeSuggested(suggested), options: [first] }] : []),
    ...(lately.length > 0 ? [{ label: 'Used last', options: lately }] : []),
    ...ordered.flatMap(({ label, options }) => {
      const others = options.filter(({ value }) => !named.has(value))
      return others.length > 0 ? [{ label, options: others }] : []
    }),
  ]
}

/** 'Suggested: known brand, 84% sure'; a rule needs no certainty. */
const describeSuggested = ({ reason, similarity }: Pick<Suggestion, 'reason' | 'similarity'>): string =>
  `Suggested: ${reason}${similarity < 1 ? `, ${Math.round(similarity * 100)}% sure` : ''}`
