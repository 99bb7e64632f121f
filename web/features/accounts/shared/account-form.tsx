import type * as z from 'zod/mini'
import { accountForm } from '#contract/accounts.ts'
import { accountTypes } from '#domain/accounts.ts'
import type { ApiError } from '#web/start/api-error.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type AccountValues = z.output<typeof accountForm>

type AccountFormProps = {
  id: string
  /** What stands in it at first; nothing for a new account. */
  initial: AccountValues | undefined
  failure: ApiError | null
  onSave: (values: AccountValues) => void
}

const wantsBalance = 'Enter an amount, 0 if there is nothing in it'
const typeOptions = accountTypes.map((type) => ({ value: type, label: type }))

/** The fields of an account, for every screen that opens one. */
export function AccountForm({ id, initial, failure, onSave }: AccountFormProps) {
  const { field, money, send } = useTypedForm(
    accountForm,
    { name: initial?.name ?? '', type: initial?.type ?? 'Bank', ...startOf(initial) },
    failure,
  )
  return (
    <Form id={id} failure={failure} onSubmit={send(onSave)}>
      <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus required {...field('name')} />
      <Select label="Type" options={typeOptions} {...field('type')} />
      <FormMoneyField
        label="Starting balance"
        hint="What was in it before the first transaction. Owed money is negative, like -320."
        required
        step="0.01"
        {...money('startingBalanceCents', wantsBalance, wantsBalance)}
      />
    </Form>
  )
}

const startOf = (initial: AccountValues | undefined) =>
  initial ? { startingBalanceCents: initial.startingBalanceCents } : {}
