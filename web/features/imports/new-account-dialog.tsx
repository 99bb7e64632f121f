import type { Account } from '#contract/accounts.ts'
import { AccountForm } from '#web/account-form.tsx'
import { FormDialogFrame } from '#web/form-dialog-frame.tsx'
import { useAddAccount } from './data.ts'

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
          initial={undefined}
          failure={add.error}
          onSave={(values) => add.mutate(values, { onSuccess: onAdded })}
        />
      )}
    </FormDialogFrame>
  )
}
