import { useWatch } from 'react-hook-form'
import type { Account } from '#contract/accounts.ts'
import { accountTypes, canBeSavings, isSavingsByDefault } from '#domain/accounts.ts'
import type { Cents } from '#domain/money.ts'
import { useHousehold } from '#web/client/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AccountValues, openForm, strictForm } from './account-values.ts'

/** An account to edit, or none for a new one. */
export type AccountDraft = { account?: Account | undefined }

type AccountDialogProps = DialogForm<AccountDraft, AccountValues> & {
  isPending?: boolean
  /** A file that is about to be imported may state the balance. */
  isBalanceOptional?: boolean
}

const wantsBalance = 'Enter an amount, 0 if there is nothing in it'
const typeOptions = accountTypes.map((type) => ({ value: type, label: type }))

/** For every screen that opens an account. */
export function AccountDialog({
  subject: { account },
  typed,
  failure,
  onSave,
  isBalanceOptional = Boolean(account && !account.confirmed),
  ...dialog
}: AccountDialogProps) {
  const { today } = useHousehold()
  const { form, field, money, send } = useTypedForm(
    isBalanceOptional ? openForm : strictForm,
    typed ?? startOf(account, today),
    failure,
  )
  const { name, type = 'Bank', isSavings } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={account ? 'Edit account' : 'Add account'}
      submitLabel={account ? 'Save' : 'Add account'}
      failure={failure}
      onSubmit={send(onSave)}
      {...dialog}
    >
      <TextField label="Name" maxLength={120} autoComplete="off" data-autofocus required {...field('name')} />
      <Select label="Type" options={typeOptions} {...field('type')} />
      {canBeSavings(type) && (
        <Checkbox
          label="Money in here is saved"
          hint="Then transfers into it count as savings, and transfers out of it as taken from them."
          checked={isSavings ?? isSavingsByDefault({ name: name ?? '', type })}
          onChange={({ target }) => form.setValue('isSavings', target.checked)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoneyField
          label="Balance"
          hint="Owed money is negative, like -320."
          required={!isBalanceOptional}
          step="0.01"
          {...money('balanceCents', wantsBalance, wantsBalance)}
        />
        <DateField label="On this day" required max={today} {...field('balanceOn')} />
      </div>
      <BalanceNote account={account} isOptional={isBalanceOptional} />
    </FormDialog>
  )
}

const startOf = (account: Account | undefined, today: string): Partial<AccountValues> => ({
  name: account?.name ?? '',
  type: account?.type ?? 'Bank',
  isSavings: account?.isSavings,
  balanceCents: account?.confirmed?.amountCents as Cents | undefined,
  balanceOn: (account?.confirmed?.day ?? today) as AccountValues['balanceOn'],
})

/** What the balance is good for, and where the one that stands there comes from. */
function BalanceNote({ account, isOptional }: { account: Account | undefined; isOptional: boolean }) {
  const format = useFormat()
  const origin =
    account?.confirmed?.source === 'statement'
      ? 'Your bank’s file states this balance. '
      : account && !account.confirmed
        ? `It held ${format.money(account.startingBalanceCents)} before its first transaction here. `
        : ''
  const unknown =
    isOptional && !account ? 'Leave it empty if you do not know it: a file that states it fills it in. ' : ''
  return (
    <p className="text-sm text-ink-soft">
      {origin}
      {unknown}
      What the account held on that day stays true: transactions before it, also those you import later, do
      not change it. Later ones come on top.
    </p>
  )
}
