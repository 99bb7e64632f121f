// Asks before something that cannot simply be undone. The safe answer has the focus. `onConfirm` may take its time:
// the button waits for it, and a failure stays visible through `error`.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog.tsx'

type ConfirmDialogProps = {
  onCancel: () => void
  onConfirm: () => void
  title: string
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  isPending?: boolean | undefined
  error?: string | undefined
  children?: ReactNode
}

export function ConfirmDialog({
  onCancel,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  isPending,
  error,
  children,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      role="alertdialog"
      className="dialog dialog-sheet"
      width="26rem"
      isOpen
      onClose={onCancel}
      canDismiss={!isPending}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={isPending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            onClick={onConfirm}
            isPending={isPending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
      <p role="alert" className="mt-3 text-sm font-medium text-danger-ink empty:hidden">
        {error}
      </p>
    </DialogFrame>
  )
}
