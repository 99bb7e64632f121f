import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Account, accountForm } from '#contract/accounts.ts'
import { accountTypes } from '#domain/accounts.ts'
import type { ApiError } from '#web/api-error.ts'
import type { FormDialog } from '#web/form-dialog.ts'
import { useHousehold } from '#web/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccountValues } from './data.ts'

type Typed = z.input<typeof accountForm>

type AccountFormDialogProps = {
  form: FormDialog<Account | 'new', AccountValues>
  onSave: (subject: Account | 'new', values: AccountValues) => void
}

export function AccountFormDialog({ form, onSave }: AccountFormDialogProps) {
  const id = useId()
  const { subject, typed, failure, close } = form
  const isNew = subject === 'new'
  return (
    <Dialog
      isOpen={subject !== null}
      onClose={close}
      size="sm"
      title={isNew ? 'Add account' : 'Edit account'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {isNew ? 'Add account' : 'Save'}
          </Button>
        </>
      }
    >
      {subject && (
        <AccountForm
          id={id}
          initial={typed ?? (subject === 'new' ? undefined : subject)}
          failure={failure}
          onSave={(values) => onSave(subject, values)}
        />
      )}
    </Dialog>
  )
}

type AccountFormProps = {
  id: string
  initial: AccountValues | undefined
  failure: ApiError | null
  onSave: (values: AccountValues) => void
}

const typeOptions = accountTypes.map((type) => ({ value: type, label: type }))

function AccountForm({ id, initial, failure, onSave }: AccountFormProps) {
  const { locale } = useHousehold()
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
            hint="What was in it before the first transaction. Owed money is negative, like -320.15."
            required
            step="0.01"
            locale={locale}
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
