import type { Account } from '#contract/accounts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useDeleteAccount } from './data.ts'

/** SPEC section 2: deleting an account warns that it also deletes all its transactions. */
export function DeleteAccountDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const format = useFormat()
  const { mutate } = useDeleteAccount()
  const confirm = () => {
    if (!account) return
    onClose()
    mutate(account)
  }
  const count = account?.transactionCount ?? 0
  return (
    <ConfirmDialog
      isOpen={account !== null}
      title={`Delete ${account?.name}?`}
      confirmLabel="Delete account"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        This also deletes all its transactions
        {count > 0 ? ` (${format.number(count)})` : ': it has none'}.
      </p>
      {count > 0 && !account?.closedAt && (
        <p className="mt-3">To keep them in your history, close the account instead.</p>
      )}
    </ConfirmDialog>
  )
}
