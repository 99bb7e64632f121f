import type { Account } from '#contract/accounts.ts'
import { AccountDialog } from '#web/features/accounts/shared/account-dialog.tsx'
import { toAccountForm } from '#web/features/accounts/shared/account-values.ts'
import { useAddAccount } from './data.ts'

type NewAccountDialogProps = { onClose: () => void; onAdded: (account: Account) => void }

/** Opens an account without leaving the import: its id is needed at once, so this one waits for the server. */
export function NewAccountDialog({ onClose, onAdded }: NewAccountDialogProps) {
  const { mutate, isPending, error } = useAddAccount()
  return (
    <AccountDialog
      subject={{}}
      isBalanceOptional
      failure={error}
      onSave={(values) => mutate(toAccountForm(values), { onSuccess: onAdded })}
      {...{ isPending, onClose }}
    />
  )
}
