import type * as z from 'zod/mini'
import { accountForm } from '#contract/accounts.ts'
import { accountTypes } from '#domain/accounts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type AccountValues = z.output<typeof accountForm>

/** An account to edit, or what is known of a new one. */
export type AccountDraft = Partial<AccountValues> & { id?: string | undefined }

type AccountDialogProps = DialogForm<AccountDraft, AccountValues> & { isPending?: boolean }

const wantsBalance = 'Enter an amount, 0 if there is nothing in it'
const typeOptions = accountTypes.map((type) => ({ value: type, label: type }))

/** For every screen that opens an account. */
export function AccountDialog({ subject, typed, failure, onSave, ...dialog }: AccountDialogProps) {
  const isNew = !subject.id
  const { name = '', type = 'Bank', startingBalanceCents } = typed ?? subject
  const { field, money, send } = useTypedForm(accountForm, { name, type, startingBalanceCents }, failure)
  return (
    <FormDialog
      title={isNew ? 'Add account' : 'Edit account'}
      submitLabel={isNew ? 'Add account' : 'Save'}
      failure={failure}
      onSubmit={send(onSave)}
      {...dialog}
    >
      <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus required {...field('name')} />
      <Select label="Type" options={typeOptions} {...field('type')} />
      <FormMoneyField
        label="Starting balance"
        hint="What was in it before the first transaction. Owed money is negative, like -320."
        required
        step="0.01"
        {...money('startingBalanceCents', wantsBalance, wantsBalance)}
      />
    </FormDialog>
  )
}
