import type { Category } from '#contract/categories.ts'
import { type KeywordRule, keywordRuleForm } from '#contract/keyword-rules.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
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
  const { field, errorOf, send } = useTypedForm(
    keywordRuleForm,
    { keyword: initial.keyword ?? '', categoryId: initial.categoryId ?? '' },
    failure,
  )
  return (
    <Form id={id} failure={failure} onSubmit={send(onSave)}>
      <TextField
        label="Keyword"
        hint="Part of the description, capital or small letters alike."
        maxLength={200}
        autoComplete="off"
        data-autofocus
        required
        {...field('keyword')}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        required
        options={groupCategoryOptions(categories)}
        {...field('categoryId')}
        error={errorOf('categoryId') && 'Choose a category'}
      />
    </Form>
  )
}
