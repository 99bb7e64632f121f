import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { budgetForm, type CategoryBudget } from '#contract/budgets.ts'
import { id } from '#contract/values.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import type { InAddress } from '#web/ui/dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Select } from '#web/ui/select.tsx'

const form = z.extend(budgetForm, { categoryId: id })

export type BudgetValues = z.output<typeof form>

/** The budget of a category, with its name; empty for one whose category is still to be chosen. */
export type BudgetDraft = Partial<BudgetValues> & { name?: string }

export const toDraft = (budget: CategoryBudget): BudgetDraft => ({
  ...budget,
  monthlyBudgetCents: budget.budgetCents,
})

const wantsAmount = 'Enter an amount of zero or more'

export function BudgetDialog({
  subject,
  typed,
  failure,
  isInAddress,
  onSave,
  onClose,
}: DialogForm<BudgetDraft, BudgetValues> & InAddress) {
  const { name } = subject
  const { categoryId = '', monthlyBudgetCents } = typed ?? subject
  const { field, money, errorOf, send } = useTypedForm(form, { categoryId, monthlyBudgetCents }, failure)
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <FormDialog
      title={name ? `Budget of ${name}` : 'Set a budget'}
      description="It counts from this month on; months before keep theirs."
      submitLabel="Save"
      onSubmit={send(onSave)}
      onBack={isInAddress ? null : onClose}
      {...{ failure, onClose }}
    >
      {!name && (
        <Select
          label="Category"
          required
          data-autofocus
          placeholder="Choose a category"
          options={groupCategoryOptions(categories.filter(({ group }) => group !== 'Income'))}
          {...field('categoryId')}
          error={errorOf('categoryId') && 'Choose a category'}
        />
      )}
      <FormMoneyField
        label="Monthly budget"
        required
        data-autofocus={name ? true : undefined}
        {...money('monthlyBudgetCents', wantsAmount, wantsAmount)}
      />
    </FormDialog>
  )
}
