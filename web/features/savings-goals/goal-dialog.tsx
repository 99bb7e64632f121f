import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { type GoalForm as Values, goalForm, type SavingsGoal } from '#contract/savings-goals.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Choices = { accounts: readonly Account[]; categories: readonly Category[] }

type Typed = z.input<typeof goalForm>

/** A new goal with what the address says of it. */
export type OfferedGoal = {
  offered: { name: string; targetCents?: Cents | undefined; targetDate?: Day | undefined }
}

/** One to edit, a new one, or one that is offered. */
export type GoalDraft = SavingsGoal | 'new' | OfferedGoal

const isOffered = (draft: GoalDraft): draft is OfferedGoal => typeof draft === 'object' && 'offered' in draft

export const isNewGoal = (draft: GoalDraft): draft is 'new' | OfferedGoal =>
  draft === 'new' || isOffered(draft)

type GoalDialogProps = DialogForm<GoalDraft, Values> & { choices: Choices }

// A Select speaks in texts: an empty one is no account.
const shownForm = z.extend(goalForm, {
  categoryId: z.uuid('Choose a category'),
  accountId: z.nullable(
    z.pipe(
      z.string(),
      z.transform((chosen) => chosen || null),
    ),
  ),
})

/** The fields of a goal (SPEC section 5: all are required); an account makes its amount real money. */
export function GoalDialog({ subject, typed, failure, choices, onSave, onClose }: GoalDialogProps) {
  const format = useFormat()
  const isNew = isNewGoal(subject)
  const { form, control, field, money, send } = useTypedForm(
    shownForm,
    typed ?? startOf(subject, choices),
    failure,
  )
  const accountId = useWatch({ control, name: 'accountId' })
  const account = choices.accounts.find((one) => one.id === accountId)
  const open = choices.accounts.filter(({ closedAt }) => !closedAt)
  // The account says how much there is; the field that is gone then must not be asked for.
  const fillAmount = () =>
    !Number.isFinite(form.getValues('currentCents')) && form.setValue('currentCents', 0)
  return (
    <FormDialog
      size="md"
      title={isNew ? 'Add goal' : 'Edit goal'}
      submitLabel={isNew ? 'Add goal' : 'Save'}
      onSubmit={send(onSave)}
      {...{ failure, onClose }}
    >
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        placeholder="e.g. New roof"
        {...field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoneyField label="Target amount" required {...money('targetCents', 'Enter an amount')} />
        <DateField label="Target date" required {...field('targetDate')} />
      </div>
      <Select
        label="Where the money is"
        hint={
          account
            ? `${account.name} holds ${format.money(account.balanceCents)}. Goals of one account are filled by target date, the first one first.`
            : 'Choose an account, and the goal follows what it holds.'
        }
        options={[
          { value: '', label: 'Entered by hand' },
          ...open.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        {...field('accountId', { onChange: fillAmount })}
      />
      {!account && (
        <FormMoneyField
          label="Current amount"
          required
          {...money('currentCents', 'Enter an amount, 0 if there is nothing yet')}
        />
      )}
      <Select
        label="Category"
        required
        placeholder="Choose a category"
        options={groupCategoryOptions(choices.categories)}
        {...field('categoryId')}
      />
    </FormDialog>
  )
}

/** What stands in the fields at first; a new goal is savings until somebody says otherwise. */
function startOf(goal: GoalDraft, { categories }: Choices): Partial<Typed> {
  if (isNewGoal(goal)) {
    const savings = categories.find(({ group }) => group === 'SavingsDebt')
    const offered = isOffered(goal) ? goal.offered : null
    return {
      name: offered?.name ?? '',
      ...(offered?.targetCents && { targetCents: offered.targetCents, currentCents: 0 }),
      ...(offered?.targetDate && { targetDate: offered.targetDate }),
      accountId: null,
      categoryId: savings?.id ?? '',
    }
  }
  const { name, targetCents, currentCents, targetDate, categoryId, account } = goal
  return {
    name,
    targetCents,
    currentCents,
    targetDate,
    categoryId: categoryId ?? '',
    accountId: account?.id ?? null,
  }
}
