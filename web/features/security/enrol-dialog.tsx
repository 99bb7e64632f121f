import { useEffect, useRef } from 'react'
import { api } from '#web/client/api.ts'
import { useChange } from './data.ts'
import { FieldDialog } from './field-dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows the secret to an app, asks for its first code, then shows the recovery codes this once. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const start = useChange({ send: () => api.security.startSecondFactor() })
  const confirm = useChange({ send: (code: string) => api.security.confirmSecondFactor({ code }) })
  useOnce(() => start.mutate(undefined, { onError: onClose }))
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />
  if (!start.data) return null
  return (
    <FieldDialog
      change={confirm}
      onClose={onClose}
      title="Turn on one-time codes"
      description="Scan this with an authenticator app, such as the one of your password manager, and enter the code it shows."
      submitLabel="Turn on"
      field={{
        label: 'Code',
        name: 'code',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        maxLength: 10,
        className: 'font-mono',
      }}
    >
      <Secret {...start.data} />
    </FieldDialog>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={uri} label="QR code of the secret below" />
      <p className="text-center text-sm text-ink-soft">
        Or type this in:
        <span className="block font-mono text-ink select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
    </div>
  )
}

/** On opening; React's double mounting while developing makes it no second time. */
function useOnce(work: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    work()
  })
}
