import { type Category, categoryForm } from '#contract/categories.ts'
import { categoryGroups } from '#domain/categories.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CategoryValues } from './data.ts'

/** A category to edit, or what is known of a new one. */
export type CategoryDraft = Pick<Category, 'group'> & Partial<Category>

const groupOptions = categoryGroups.map((group) => ({ value: group, label: groupNames[group] }))

export function CategoryDialog({
  subject,
  typed,
  failure,
  onSave,
  onClose,
}: DialogForm<CategoryDraft, CategoryValues>) {
  const isNew = !subject.id
  const { name = '', group, isFixed = false, taxDeductible = false } = typed ?? subject
  const { field, register, send } = useTypedForm(
    categoryForm,
    { name, group, isFixed, taxDeductible },
    failure,
  )
  return (
    <FormDialog
      title={isNew ? 'Add category' : 'Edit category'}
      submitLabel={isNew ? 'Add category' : 'Save'}
      onSubmit={send(onSave)}
      {...{ failure, onClose }}
    >
      <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus required {...field('name')} />
      <Select label="Group" options={groupOptions} {...field('group')} />
      <Checkbox label="Fixed" hint="About the same every month, like rent." {...register('isFixed')} />
      <Checkbox label="Tax deductible" {...register('taxDeductible')} />
    </FormDialog>
  )
}
