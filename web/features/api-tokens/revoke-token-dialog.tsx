import type { ApiToken } from '#contract/api-tokens.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRevokeToken } from './data.ts'

export function RevokeTokenDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { mutate, isPending, error, reset } = useRevokeToken(onClose)
  const cancel = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={token !== null}
      title={`Revoke ${token?.name}?`}
      confirmLabel="Revoke"
      isPending={isPending}
      error={error?.message}
      onCancel={cancel}
      onConfirm={() => token && mutate(token)}
    >
      <p>Whatever uses it stops working at once. It cannot be brought back; you can make another.</p>
    </ConfirmDialog>
  )
}
