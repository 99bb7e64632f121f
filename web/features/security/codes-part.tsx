import { useState } from 'react'
import type { SignInSecurity } from '#contract/security.ts'
import { api } from '#web/client/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useChange } from './data.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { Part } from './part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type CodesPartProps = { secondFactor: SignInSecurity['secondFactor']; isAdmin: boolean }

/** One-time codes of an authenticator app, besides the password. */
export function CodesPart({ secondFactor, isAdmin }: CodesPartProps) {
  const format = useFormat()
  const confirm = useConfirm()
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => setOpen(null)
  const renewed = useChange({ send: () => api.security.renewRecoveryCodes() })
  const askToRenew = () =>
    confirm({
      title: 'Make new recovery codes?',
      text: 'Those you have now are worth nothing afterwards.',
      confirmLabel: 'Make new codes',
      tone: 'primary',
      onConfirm: () => renewed.mutateAsync(),
    })
  const left = secondFactor?.recoveryCodesLeft ?? 0
  return (
    <Part
      title="One-time codes"
      badge={secondFactor ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      description={
        secondFactor
          ? `Since ${format.instant(secondFactor.since)} signing in with your password asks for a code. ${format.count(left, 'recovery code')} left${left > 2 ? '.' : ': make new ones soon.'}`
          : `An app on your phone shows a code that signing in asks for besides your password.${isAdmin ? ' Administrators need this, or a passkey.' : ''}`
      }
      action={
        secondFactor ? (
          <>
            <Button variant="secondary" size="sm" onClick={askToRenew}>
              New recovery codes
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label="Turn off one-time codes"
              onClick={() => setOpen('off')}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label="Turn on one-time codes"
            onClick={() => setOpen('on')}
          >
            Turn on
          </Button>
        )
      }
    >
      {open === 'on' && <EnrolDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
      {renewed.data && <RecoveryCodes codes={renewed.data.recoveryCodes} onClose={renewed.reset} />}
    </Part>
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const change = useChange({
    send: (code: string) => api.security.removeSecondFactor({ code }),
    done: () => 'One-time codes are off',
    onDone: onClose,
  })
  return (
    <FieldDialog
      {...{ change, onClose }}
      title="Turn off one-time codes"
      description="From then on your password alone signs in."
      submitLabel="Turn off"
      field={{
        label: 'Code',
        name: 'code',
        hint: 'Of your app, or one of your recovery codes.',
        autoComplete: 'one-time-code',
      }}
    />
  )
}
