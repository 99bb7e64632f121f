import type { Category } from '#contract/categories.ts'
import { type KeywordRule, keywordRuleForm } from '#contract/keyword-rules.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { RuleValues } from './data.ts'

/** A rule to edit; empty for a new one. */
export type RuleDraft = Partial<KeywordRule>

type RuleDialogProps = DialogForm<RuleDraft, RuleValues> & { categories: readonly Category[] }

export function RuleDialog({ subject, typed, failure, categories, onSave, onClose }: RuleDialogProps) {
  const isNew = !subject.id
  const { keyword = '', categoryId = '' } = typed ?? subject
  const { field, errorOf, send } = useTypedForm(keywordRuleForm, { keyword, categoryId }, failure)
  return (
    <FormDialog
      title={isNew ? 'Add rule' : 'Edit rule'}
      submitLabel={isNew ? 'Add rule' : 'Save'}
      onSubmit={send(onSave)}
      {...{ failure, onClose }}
    >
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
    </FormDialog>
  )
}
