import type { ImportDraft } from '#contract/imports.ts'
import { categoryGroups, type CategoryGroup } from '#domain/categories.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Choices } from '#web/features/imports/rows/choices.ts'

type NewCategoriesProps = {
  newCategories: ImportDraft['newCategories']
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Categories that the file has and the household has not: which are to be made, and where they belong. */
export function NewCategories({ newCategories, choices, onChoose }: NewCategoriesProps) {
  const format = useFormat()
  if (newCategories.length === 0) return null
  const choose = (name: string, group: CategoryGroup | null) =>
    onChoose({ ...choices, groups: new Map(choices.groups).set(name, group) })
  return (
    <Card title="Categories from the file">
      <p className="mb-4 text-ink-soft">
        You do not have these yet. The ticked ones are made when you import, and stay if you undo the import.
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {newCategories.map(({ name, group: proposed, count }) => {
          const chosen = choices.groups.has(name) ? (choices.groups.get(name) ?? null) : proposed
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <Checkbox
                label={name}
                hint={format.count(count, 'row')}
                checked={chosen !== null}
                onChange={({ target }) => choose(name, target.checked ? proposed : null)}
              />
              {chosen !== null && (
                <Select
                  label={`Group of ${name}`}
                  options={categoryGroups.map((group) => ({ value: group, label: groupNames[group] }))}
                  value={chosen}
                  onChange={({ target }) => choose(name, target.value as CategoryGroup)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
