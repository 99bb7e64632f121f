import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type { Category } from '#contract/categories.ts'
import { type KeywordRule, keywordRuleForm } from '#contract/keyword-rules.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { categoryChoices } from '#web/features/categories/shared/category-groups.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { RuleValues } from './data.ts'

/** A rule to edit; empty for a new one. */
export type RuleDraft = Partial<KeywordRule>

type RuleFormDialogProps = {
  form: FormDialog<RuleDraft, RuleValues>
  categories: readonly Category[]
  onSave: (subject: RuleDraft, values: RuleValues) => void
}

export function RuleFormDialog({ form, categories, onSave }: RuleFormDialogProps) {
  const { subject, typed, failure, close } = form
  const isNew = !subject?.id
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      title={isNew ? 'Add rule' : 'Edit rule'}
      submitLabel={isNew ? 'Add rule' : 'Save'}
    >
      {(id) =>
        subject && (
          <RuleForm
            {...{ id, categories, failure }}
            initial={typed ?? subject}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}

type RuleFormProps = {
  id: string
  initial: RuleDraft
  categories: readonly Category[]
  failure: ApiError | null
  onSave: (values: RuleValues) => void
}

function RuleForm({ id, initial, categories, failure, onSave }: RuleFormProps) {
  const { register, handleSubmit, formState } = useForm<RuleValues>({
    resolver: standardSchemaResolver(keywordRuleForm),
    defaultValues: { keyword: initial.keyword ?? '', categoryId: initial.categoryId ?? '' },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        label="Keyword"
        hint="Part of the description, capital or small letters alike."
        maxLength={200}
        autoComplete="off"
        data-autofocus
        required
        error={errors.keyword?.message ?? failure?.fields['keyword']}
        {...register('keyword')}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        required
        options={categoryChoices(categories)}
        error={errors.categoryId && 'Choose a category'}
        {...register('categoryId')}
      />
    </form>
  )
}
