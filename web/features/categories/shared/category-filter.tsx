import type { Category } from '#contract/categories.ts'
import { type CategoryGroup, categoryGroups, uncategorizedName } from '#domain/categories.ts'
import { Select } from '#web/ui/select.tsx'
import { groupCategoryOptions, groupNames } from './category-groups.ts'

export type CategoryChoice = {
  /** A category's id, or 'none' for what has no category. */
  category: string | undefined
  group: CategoryGroup | undefined
}

type CategoryFilterProps = {
  categories: readonly Category[]
  value: CategoryChoice
  onValueChange: (choice: CategoryChoice) => void
}

/** Which category a list or a report is narrowed to, or which group of them. */
export function CategoryFilter({
  categories,
  value: { category, group },
  onValueChange,
}: CategoryFilterProps) {
  const isUnknown =
    category !== undefined && category !== 'none' && !categories.some(({ id }) => id === category)
  return (
    <Select
      label="Filter by category"
      isLabelHidden
      value={category ?? group ?? ''}
      onChange={({ target: { value } }) => onValueChange(readChoice(value))}
      options={[
        { value: '', label: 'All categories' },
        { value: 'none', label: uncategorizedName },
        {
          label: 'Groups',
          options: categoryGroups.map((one) => ({ value: one, label: `All of ${groupNames[one]}` })),
        },
        ...groupCategoryOptions(categories),
        ...(isUnknown ? [{ value: category, label: 'Unknown category' }] : []),
      ]}
    />
  )
}

function readChoice(value: string): CategoryChoice {
  const group = categoryGroups.find((one) => one === value)
  return { group, category: group ? undefined : value || undefined }
}
