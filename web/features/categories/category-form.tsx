import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Category, categoryForm } from '#contract/categories.ts'
import { categoryGroups } from '#domain/categories.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { groupNames } from '#web/features/categories/shared/category-groups.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { Banner } from '#web/ui/banner.tsx'
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
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof categoryForm>,
    unknown,
    CategoryValues
  >({
    resolver: standardSchemaResolver(categoryForm),
    defaultValues: {
      name: initial.name ?? '',
      group: initial.group,
      isFixed: initial.isFixed ?? false,
      taxDeductible: initial.taxDeductible ?? false,
    },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        required
        error={errors.name?.message ?? failure?.fields['name']}
        {...register('name')}
      />
      <Select label="Group" options={groupOptions} error={errors.group?.message} {...register('group')} />
      <Checkbox label="Fixed" hint="About the same every month, like rent." {...register('isFixed')} />
      <Checkbox label="Tax deductible" {...register('taxDeductible')} />
    </form>
  )
}
