import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { debtPaymentForm } from '#contract/recurring-bills.ts'
import type { StrategyResult } from '#domain/debts/strategies.ts'
import { query } from '#web/client/api.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useHousehold } from '#web/client/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

type RecurringPaymentDialogProps = {
  /** The way whose payment recurs. */
  result: StrategyResult
  onClose: () => void
}

/** Makes the monthly payment of a way a recurring bill (SPEC section 2). */
export function RecurringPaymentDialog(props: RecurringPaymentDialogProps) {
  // What the form begins with depends on them.
  const accounts = useQuery(accountsQuery).data
  const categories = useQuery(categoriesQuery).data
  if (accounts && categories)
    return (
      <RecurringPaymentForm
        accounts={accounts.filter(({ closedAt }) => !closedAt)}
        categories={categories.filter(({ group }) => group !== 'Income')}
        {...props}
      />
    )
  return (
    <Dialog isOpen title={title} onClose={props.onClose} size="sm">
      <SkeletonRows rows={5} label="Loading accounts and categories" />
    </Dialog>
  )
}

type RecurringPaymentFormProps = RecurringPaymentDialogProps & {
  accounts: readonly Account[]
  categories: readonly Category[]
}

const title = 'Create Recurring Debt Payment'
const wantsAmount = 'Enter an amount above zero'
const failure = { message: 'Error creating recurring transaction. Please try again.' }

/** SPEC section 9; the household's own category of this name, however it is written. */
const usualCategory = 'debt payment'

function RecurringPaymentForm({ result, accounts, categories, onClose }: RecurringPaymentFormProps) {
  const { today } = useHousehold()
  const { mutate: create, isPending, isError, error } = useCreatePayment(onClose)
  const usual = categories.find(({ name }) => name.toLowerCase() === usualCategory)
  const { field, money, register, errorOf, send } = useTypedForm(
    debtPaymentForm,
    {
      name: `Debt Payment - ${result.name}`,
      amountCents: result.recommendedPaymentCents,
      firstDue: today,
      categoryId: usual?.id ?? null,
      autoCreate: true,
      accountId: accounts.find(({ type }) => type === 'Bank')?.id ?? accounts[0]?.id ?? '',
    },
    error,
  )
  return (
    <FormDialog
      submitLabel="Create Payment"
      failure={isError ? failure : null}
      onSubmit={send((values) => create(values))}
      {...{ title, isPending, onClose }}
    >
      <TextField
        label="Payment Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <FormMoneyField
        label="Amount"
        required
        step="0.01"
        {...money('amountCents', wantsAmount, wantsAmount)}
      />
      <DateField label="Due Date" required hint="And then every month." {...field('firstDue')} />
      <Select
        label="Category"
        note="optional"
        options={[
          { value: '', label: 'None' },
          ...categories.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        {...field('categoryId', { setValueAs: (value: string | null) => value || null })}
      />
      <Select
        label="Account"
        required
        placeholder="Choose an account"
        options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
        {...field('accountId')}
        error={errorOf('accountId') && 'Choose an account'}
      />
      <Checkbox
        label="Create the transaction automatically on each due date"
        hint="An imported payment takes the place of the one that was created."
        {...register('autoCreate')}
      />
    </FormDialog>
  )
}

function useCreatePayment(onCreated: () => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const navigate = useNavigate()
  return useMutation(
    query.recurringBills.createDebtPayment.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.recurringBills.key() })
        showToast({
          message: 'Recurring debt payment created successfully!',
          tone: 'success',
          action: { label: 'Show the bill', onAction: () => void navigate({ to: '/app/recurring' }) },
        })
        onCreated()
      },
    }),
  )
}
