import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { debtPaymentForm } from '#contract/recurring-bills.ts'
import type { Debt } from '#domain/debts/debt.ts'
import { planRecurringPayment, type RecurringPayment } from '#domain/debts/recurring-payment.ts'
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
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

type RecurringPaymentDialogProps = {
  /** The way whose payment recurs. */
  result: StrategyResult
  /** What it pays, in the order of its months. */
  debts: readonly Debt[]
  /** The account that each of them follows, if it does. */
  accountIds: readonly (string | null)[]
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

function RecurringPaymentForm({
  result,
  debts,
  accountIds,
  accounts,
  categories,
  onClose,
}: RecurringPaymentFormProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const { mutate: create, isPending, isError, error } = useCreatePayment(onClose)
  const [paid, setPaid] = useState(debts.length === 1 ? '0' : all)
  const usual = categories.find(({ name }) => name.toLowerCase() === usualCategory)
  const planned = planFor(paid, { result, accountIds, accounts })
  const { form, field, money, register, errorOf, send } = useTypedForm(
    debtPaymentForm,
    {
      name: `Debt Payment - ${result.name}`,
      ...planned,
      firstDue: today,
      categoryId: usual?.id ?? null,
      autoCreate: true,
      accountId: (accounts.find(({ type }) => type === 'Bank') ?? accounts[0])?.id ?? '',
    },
    error,
  )
  const choose = (chosen: string) => {
    setPaid(chosen)
    const { amountCents, paymentCount, lastAmountCents, toAccountId } = planFor(chosen, {
      result,
      accountIds,
      accounts,
    })
    form.setValue('amountCents', amountCents)
    form.setValue('paymentCount', paymentCount)
    form.setValue('lastAmountCents', lastAmountCents)
    form.setValue('toAccountId', toAccountId)
    form.setValue('name', `Debt Payment - ${debts[Number(chosen)]?.name ?? result.name}`)
  }
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
      {debts.length > 1 && (
        <Select
          label="Pays"
          options={[
            { value: all, label: 'All debts together' },
            ...debts.map(({ name }, at) => ({ value: String(at), label: name })),
          ]}
          value={paid}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p className="text-sm text-ink-soft">{describePlanned(planned, accounts, debts.length, format)}</p>
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

const all = 'all'

type Planned = RecurringPayment & { toAccountId: string | null }
type Payable = Pick<RecurringPaymentFormProps, 'result' | 'accountIds' | 'accounts'>

/** A debt that follows an account is paid until nothing is owed there; any other so many times. */
function planFor(paid: string, { result, accountIds, accounts }: Payable): Planned {
  const at = paid === all ? null : Number(paid)
  const payment = planRecurringPayment(result, at) ?? {
    amountCents: result.recommendedPaymentCents,
    paymentCount: null,
    lastAmountCents: null,
  }
  const toAccountId = (at !== null && accounts.find(({ id }) => id === accountIds[at])?.id) || null
  return toAccountId
    ? { amountCents: payment.amountCents, paymentCount: null, lastAmountCents: null, toAccountId }
    : { ...payment, toAccountId }
}

function describePlanned(
  { toAccountId, paymentCount, lastAmountCents }: Planned,
  accounts: readonly Account[],
  debtCount: number,
  format: Format,
): string {
  const into = accounts.find(({ id }) => id === toAccountId)?.name
  if (into) return `Each payment is a transfer to ${into}, and the last one is what is left there.`
  if (paymentCount === null) return 'It goes on until you end it.'
  const last = lastAmountCents === null ? '' : `, the last of ${format.money(lastAmountCents)}`
  const more = debtCount > 1 ? ' Choose one debt for payments that reach its account.' : ''
  return `${format.count(paymentCount, 'payment')}${last}; then it ends.${more}`
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
