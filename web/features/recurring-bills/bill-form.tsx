import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { BillForm as Values } from '#contract/recurring-bills.ts'
import { frequencies, frequencyKeys } from '#domain/recurrence.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { categoryChoices } from '#web/features/categories/shared/category-groups.ts'
import { useHousehold } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Choices, strictForm, type Typed } from './draft.ts'
import { nextDatesInWords } from './words.ts'

type BillFormProps = {
  id: string
  start: Partial<Typed>
  choices: Choices
  failure: ApiError | null
  onSave: (values: Values) => void
}

const frequencyOptions = frequencyKeys.map((key) => ({ value: key, label: frequencies[key].label }))

/** The fields of a bill or a payday. */
export function BillForm({ id, start, choices, failure, onSave }: BillFormProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const { register, control, handleSubmit, formState } = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(strictForm),
    defaultValues: start,
  })
  const { errors } = formState
  const [direction, firstDue, frequency] = useWatch({ control, name: ['direction', 'firstDue', 'frequency'] })
  const errorOf = (name: keyof Typed) => errors[name]?.message ?? failure?.fields[name]
  const accounts = choices.accounts.filter(({ id: own, closedAt }) => !closedAt || own === start.accountId)
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <Controller
        control={control}
        name="direction"
        render={({ field }) => (
          <SegmentedControl
            legend="What it is"
            value={field.value}
            onValueChange={field.onChange}
            options={[
              { value: 'out', label: 'Bill' },
              { value: 'in', label: 'Payday' },
            ]}
            className="self-start"
          />
        )}
      />
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        placeholder={direction === 'in' ? 'Salary' : 'Rent'}
        error={errorOf('name')}
        {...register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="amountCents"
          render={({ field }) => (
            <MoneyField
              label="Amount"
              required
              ref={field.ref}
              amountCents={field.value ?? null}
              onAmountChange={(amount) => field.onChange(amount ?? undefined)}
              onBlur={field.onBlur}
              error={
                errors.amountCents &&
                (field.value === undefined ? 'Enter an amount' : errors.amountCents.message)
              }
            />
          )}
        />
        <Select
          label="Frequency"
          options={frequencyOptions}
          error={errorOf('frequency')}
          {...register('frequency')}
        />
        <DateField
          label="Due date"
          required
          hint={nextDatesInWords(firstDue, frequency, today, format.locale)}
          error={errorOf('firstDue')}
          {...register('firstDue')}
        />
        <Select
          label="Account"
          required
          placeholder="Choose an account"
          options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
          error={errorOf('accountId')}
          {...register('accountId')}
        />
      </div>
      <Select
        label="Category"
        required
        placeholder="Choose a category"
        options={categoryChoices(choices.categories)}
        error={errorOf('categoryId')}
        {...register('categoryId')}
      />
      <Checkbox
        label="Create its transactions by itself"
        hint="On each due date. An imported payment takes the place of the one that was created."
        {...register('autoCreate')}
      />
    </form>
  )
}
