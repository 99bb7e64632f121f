import { type Category, categoryForm } from '#contract/categories.ts'
import { categoryGroups } from '#domain/categories.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CategoryValues } from './data.ts'

/** A category to edit, or what is known of a new one. */
export type CategoryDraft = Pick<Category, 'group'> & Partial<Category>

type CategoryFormDialogProps = {
  form: FormDialog<CategoryDraft, CategoryValues>
  onSave: (subject: CategoryDraft, values: CategoryValues) => void
}

export function CategoryFormDialog({ form, onSave }: CategoryFormDialogProps) {
  const { subject, typed, failure, close } = form
  const isNew = !subject?.id
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      title={isNew ? 'Add category' : 'Edit category'}
      submitLabel={isNew ? 'Add category' : 'Save'}
    >
      {(id) =>
        subject && (
          <CategoryForm
            id={id}
            initial={typed ?? subject}
            failure={failure}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}

type CategoryFormProps = {
  id: string
  initial: CategoryDraft
  failure: ApiError | null
  onSave: (values: CategoryValues) => void
}

const groupOptions = categoryGroups.map((group) => ({ value: group, label: groupNames[group] }))

function CategoryForm({ id, initial, failure, onSave }: CategoryFormProps) {
  const { field, register, send } = useTypedForm(
    categoryForm,
    {
      name: initial.name ?? '',
      group: initial.group,
      isFixed: initial.isFixed ?? false,
      taxDeductible: initial.taxDeductible ?? false,
    },
    failure,
  )
  return (
    <Form id={id} failure={failure} onSubmit={send(onSave)}>
      <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus required {...field('name')} />
      <Select label="Group" options={groupOptions} {...field('group')} />
      <Checkbox label="Fixed" hint="About the same every month, like rent." {...register('isFixed')} />
      <Checkbox label="Tax deductible" {...register('taxDeductible')} />
    </Form>
  )
}
