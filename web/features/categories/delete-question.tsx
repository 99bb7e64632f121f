import type { Category } from '#contract/categories.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDeleteCategory } from './data.ts'

/** SPEC section 2: deleting a category warns that it also deletes its rules. Its transactions may move first. */
export function useDeleteQuestion(category: Category, all: readonly Category[]): () => void {
  const format = useFormat()
  const confirm = useConfirm()
  const { mutate: remove } = useDeleteCategory()
  const { id, name, ruleCount, transactionCount } = category
  const divided = all.filter(
    (other) => other.id !== id && other.division.some(({ categoryId }) => categoryId === id),
  )
  return () => {
    let moveTo = ''
    const text = (
      <>
        <p>
          This also deletes its rules{ruleCount > 0 ? ` (${format.number(ruleCount)})` : ': it has none'}.
        </p>
        {divided.length > 0 && (
          <p className="mt-2">
            {divided.map((other) => other.name).join(', ')}{' '}
            {divided.length === 1
              ? 'is always divided into it and then no longer is.'
              : 'are always divided into it and then no longer are.'}
          </p>
        )}
        {transactionCount > 0 && (
          <Select
            label={`Move its transactions (${format.number(transactionCount)}) to`}
            fieldClassName="mt-5"
            defaultValue=""
            onChange={({ target }) => (moveTo = target.value)}
            options={[
              { value: '', label: `${uncategorizedName}: decide later` },
              ...groupCategoryOptions(all.filter((other) => other.id !== id)),
            ]}
          />
        )}
      </>
    )
    confirm({
      title: `Delete ${name}?`,
      text,
      confirmLabel: 'Delete category',
      onConfirm: () => remove({ category, moveTo: moveTo || null }),
    })
  }
}
