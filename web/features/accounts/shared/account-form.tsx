import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { accountForm } from '#contract/accounts.ts'
import { accountTypes } from '#domain/accounts.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = z.input<typeof accountForm>

export type AccountValues = z.output<typeof accountForm>

type AccountFormProps = {
  id: string
  /** What stands in it at first; nothing for a new account. */
  initial: AccountValues | undefined
  failure: ApiError | null
  onSave: (values: AccountValues) => void
}

const typeOptions = accountTypes.map((type) => ({ value: type, label: type }))

/** The fields of an account, for every screen that opens one. */
export function AccountForm({ id, initial, failure, onSave }: AccountFormProps) {
  const { register, control, handleSubmit, formState } = useForm<Typed, unknown, AccountValues>({
    resolver: standardSchemaResolver(accountForm),
    defaultValues: { name: initial?.name ?? '', type: initial?.type ?? 'Bank', ...startOf(initial) },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        required
        error={errors.name?.message ?? failure?.fields['name']}
        {...register('name')}
      />
      <Select label="Type" options={typeOptions} error={errors.type?.message} {...register('type')} />
      <Controller
        control={control}
        name="startingBalanceCents"
        render={({ field }) => (
          <MoneyField
            label="Starting balance"
            hint="What was in it before the first transaction. Owed money is negative, like -320."
            required
            step="0.01"
            ref={field.ref}
            amountCents={field.value ?? null}
            onAmountChange={(cents) => field.onChange(cents ?? undefined)}
            onBlur={field.onBlur}
            error={errors.startingBalanceCents ? 'Enter an amount, 0 if there is nothing in it' : undefined}
          />
        )}
      />
    </form>
  )
}

const startOf = (initial: AccountValues | undefined) =>
  initial ? { startingBalanceCents: initial.startingBalanceCents } : {}
