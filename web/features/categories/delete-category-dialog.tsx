import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { uncategorizedName } from '#domain/categories.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDeleteCategory } from './data.ts'

type DeleteCategoryDialogProps = {
  category: Category | null
  others: readonly Category[]
  onClose: () => void
}

/** SPEC section 2: deleting a category warns that it also deletes its rules. Its transactions may move first. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const format = useFormat()
  const [moveTo, setMoveTo] = useState('')
  const { mutate } = useDeleteCategory()
  const confirm = () => {
    if (!category) return
    onClose()
    mutate({ category, moveTo: moveTo || null })
  }
  const rules = category?.ruleCount ?? 0
  const transactions = category?.transactionCount ?? 0
  return (
    <ConfirmDialog
      isOpen={category !== null}
      title={`Delete ${category?.name}?`}
      confirmLabel="Delete category"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>This also deletes its rules{rules > 0 ? ` (${format.number(rules)})` : ': it has none'}.</p>
      {transactions > 0 && (
        <Select
          label={`Move its transactions (${format.number(transactions)}) to`}
          fieldClassName="mt-5"
          value={moveTo}
          onChange={(event) => setMoveTo(event.target.value)}
          options={[
            { value: '', label: `${uncategorizedName}: decide later` },
            ...groupCategoryOptions(others),
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
