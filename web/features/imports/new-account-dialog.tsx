import type { Account } from '#contract/accounts.ts'
import { cents } from '#domain/money.ts'
import { AccountForm, type AccountValues } from '#web/features/accounts/shared/account-form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { useAddAccount } from './data.ts'

// The starting balance can be set later, once the file shows it.
const empty: AccountValues = { name: '', type: 'Bank', startingBalanceCents: cents(0) }

type NewAccountDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (account: Account) => void }

/** Opens an account without leaving the import: its id is needed at once, so this one waits for the server. */
export function NewAccountDialog({ isOpen, onClose, onAdded }: NewAccountDialogProps) {
  const add = useAddAccount()
  return (
    <FormDialogFrame
      isOpen={isOpen}
      onClose={onClose}
      title="Add account"
      submitLabel="Add account"
      isPending={add.isPending}
    >
      {(id) => (
        <AccountForm
          id={id}
          initial={empty}
          failure={add.error}
          onSave={(values) => add.mutate(values, { onSuccess: onAdded })}
        />
      )}
    </FormDialogFrame>
  )
}
