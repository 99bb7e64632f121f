import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import { debtPaymentForm } from '#contract/recurring-bills.ts'
import type { StrategyResult } from '#domain/debts/strategies.ts'
import { query } from '#web/client/api.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useHousehold } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

type Typed = z.input<typeof debtPaymentForm>
type Values = z.output<typeof debtPaymentForm>

type RecurringPaymentDialogProps = {
  /** The way whose payment recurs; null while closed. */
  result: StrategyResult | null
  onClose: () => void
}

/** Makes the monthly payment of a way a recurring bill (SPEC section 2). */
export function RecurringPaymentDialog({ result, onClose }: RecurringPaymentDialogProps) {
  const create = useCreatePayment(onClose)
  // What the form begins with depends on them.
  const accounts = useQuery(accountsQuery).data
  const categories = useQuery(categoriesQuery).data
  const close = () => {
    create.reset()
    onClose()
  }
  return (
    <FormDialogFrame
      isOpen={result !== null}
      onClose={close}
      title="Create Recurring Debt Payment"
      submitLabel="Create Payment"
      isPending={create.isPending}
    >
      {(id) =>
        result &&
        (accounts && categories ? (
          <RecurringPaymentForm
            id={id}
            result={result}
            accounts={accounts.filter(({ closedAt }) => !closedAt)}
            categories={categories.filter(({ group }) => group !== 'Income')}
            hasFailed={create.isError}
            fields={create.error?.fields ?? {}}
            onSave={(values) => create.mutate(values)}
          />
        ) : (
          <SkeletonRows rows={5} label="Loading accounts and categories" />
        ))
      }
    </FormDialogFrame>
  )
}

type RecurringPaymentFormProps = {
  id: string
  result: StrategyResult
  accounts: readonly Account[]
  categories: readonly Category[]
  hasFailed: boolean
  fields: Record<string, string>
  onSave: (values: Values) => void
}

/** SPEC section 9; the household's own category of this name, however it is written. */
const usualCategory = 'debt payment'

function RecurringPaymentForm({
  id,
  result,
  accounts,
  categories,
  hasFailed,
  fields,
  onSave,
}: RecurringPaymentFormProps) {
  const { today } = useHousehold()
  const usual = categories.find(({ name }) => name.toLowerCase() === usualCategory)
  const { register, control, handleSubmit, formState } = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(debtPaymentForm),
    defaultValues: {
      name: `Debt Payment - ${result.name}`,
      amountCents: result.recommendedPaymentCents,
      firstDue: today,
      categoryId: usual?.id ?? null,
      autoCreate: true,
      accountId: accounts.find(({ type }) => type === 'Bank')?.id ?? accounts[0]?.id ?? '',
    },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {hasFailed && <Banner tone="danger">Error creating recurring transaction. Please try again.</Banner>}
      <TextField
        label="Payment Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={errors.name?.message ?? fields['name']}
        {...register('name')}
      />
      <Controller
        control={control}
        name="amountCents"
        render={({ field }) => (
          <MoneyField
            label="Amount"
            required
            step="0.01"
            ref={field.ref}
            amountCents={(field.value as number | undefined) ?? null}
            onAmountChange={(amount) => field.onChange(amount ?? undefined)}
            onBlur={field.onBlur}
            error={errors.amountCents && 'Enter an amount above zero'}
          />
        )}
      />
      <DateField
        label="Due Date"
        required
        hint="And then every month."
        error={errors.firstDue?.message ?? fields['firstDue']}
        {...register('firstDue')}
      />
      <Select
        label="Category"
        note="optional"
        options={[
          { value: '', label: 'None' },
          ...categories.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        error={errors.categoryId?.message}
        {...register('categoryId', { setValueAs: (value: string | null) => value || null })}
      />
      <Select
        label="Account"
        required
        placeholder="Choose an account"
        options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
        error={errors.accountId && 'Choose an account'}
        {...register('accountId')}
      />
      <Checkbox
        label="Create the transaction automatically on each due date"
        hint="An imported payment takes the place of the one that was created."
        {...register('autoCreate')}
      />
    </form>
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
