// How the four groups of categories are called and coloured, and the choices of a category field.
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
