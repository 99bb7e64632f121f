import type { Account } from '#contract/accounts.ts'
import { cents } from '#domain/money.ts'
import { AccountDialog } from '#web/features/accounts/shared/account-dialog.tsx'
import { useAddAccount } from './data.ts'

type NewAccountDialogProps = { onClose: () => void; onAdded: (account: Account) => void }

// The starting balance can be set later, once the file shows it.
const draft = { startingBalanceCents: cents(0) }

/** Opens an account without leaving the import: its id is needed at once, so this one waits for the server. */
export function NewAccountDialog({ onClose, onAdded }: NewAccountDialogProps) {
  const { mutate, isPending, error } = useAddAccount()
  return (
    <AccountDialog
      subject={draft}
      failure={error}
      onSave={(values) => mutate(values, { onSuccess: onAdded })}
      {...{ isPending, onClose }}
    />
  )
}
