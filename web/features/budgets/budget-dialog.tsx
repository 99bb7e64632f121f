import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryBudget } from '#contract/budgets.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { Form } from '#web/ui/forms/form.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BudgetValues } from './data.ts'

/** The category whose budget it is, or none yet. */
export type BudgetDraft = {
  category: Pick<CategoryBudget, 'categoryId' | 'name'> | null
  budgetCents: number | null
}

type BudgetDialogProps = {
  form: FormDialog<BudgetDraft, BudgetValues>
  onSave: (draft: BudgetDraft, values: BudgetValues) => void
}

export function BudgetDialog({ form, onSave }: BudgetDialogProps) {
  const { subject, typed, failure, close } = form
  const name = subject?.category?.name
  return (
    <FormDialogFrame
      isOpen={subject !== null}
      onClose={close}
      title={name ? `Budget of ${name}` : 'Set a budget'}
      description="It counts from this month on; months before keep theirs."
      submitLabel="Save"
    >
      {(id) =>
        subject && (
          <BudgetForm
            id={id}
            draft={subject}
            typed={typed}
            failure={failure}
            onSave={(values) => onSave(subject, values)}
          />
        )
      }
    </FormDialogFrame>
  )
}

type BudgetFormProps = {
  id: string
  draft: BudgetDraft
  typed: BudgetValues | undefined
  failure: ApiError | null
  onSave: (values: BudgetValues) => void
}

function BudgetForm({ id, draft, typed, failure, onSave }: BudgetFormProps) {
  const [categoryId, setCategoryId] = useState(typed?.categoryId ?? draft.category?.categoryId ?? '')
  const [amountCents, setAmountCents] = useState(typed?.monthlyBudgetCents ?? draft.budgetCents)
  const [isSent, setIsSent] = useState(false)
  const isAmountGood = amountCents !== null && amountCents >= 0

  const submit = () => {
    setIsSent(true)
    if (categoryId && isAmountGood) onSave({ categoryId, monthlyBudgetCents: amountCents })
  }
  return (
    <Form id={id} failure={failure} onSubmit={submit}>
      {!draft.category && (
        <CategorySelect
          value={categoryId}
          onChange={setCategoryId}
          error={isSent && !categoryId ? 'Choose a category' : undefined}
        />
      )}
      <MoneyField
        label="Monthly budget"
        required
        data-autofocus={draft.category ? true : undefined}
        amountCents={amountCents}
        onAmountChange={setAmountCents}
        error={isSent && !isAmountGood ? 'Enter an amount of zero or more' : undefined}
      />
    </Form>
  )
}

type CategorySelectProps = { value: string; onChange: (id: string) => void; error: string | undefined }

function CategorySelect({ value, onChange, error }: CategorySelectProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <Select
      label="Category"
      required
      data-autofocus
      placeholder="Choose a category"
      options={groupCategoryOptions(categories.filter(({ group }) => group !== 'Income'))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
