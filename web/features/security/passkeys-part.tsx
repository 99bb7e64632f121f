import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/security.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addPasskey, useChange } from './data.ts'
import { FormDialog } from './form-dialog.tsx'
import { Part } from './part.tsx'

type Open = { about: 'new' } | { about: 'rename' | 'remove'; passkey: Passkey }
type PasskeysPartProps = { passkeys: readonly Passkey[]; canRemoveLast: boolean }

/** Devices and security keys that sign in alone. */
export function PasskeysPart({ passkeys, canRemoveLast }: PasskeysPartProps) {
  const format = useFormat()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const canRemove = canRemoveLast || passkeys.length > 1
  return (
    <Part
      title="Passkeys"
      description="Sign in with your finger, your face or a security key, without password or code."
      action={
        <Button
          icon={Plus}
          variant="secondary"
          size="sm"
          disabled={!('PublicKeyCredential' in window)}
          onClick={() => setOpen({ about: 'new' })}
        >
          Add a passkey
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mt-3 -mb-3 divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-sm text-ink-soft">
                  Added {format.instant(passkey.createdAt)} ·{' '}
                  {passkey.lastUsedAt ? `last used ${format.instant(passkey.lastUsedAt)}` : 'never used'}
                </p>
              </div>
              <div className="-ml-3 flex sm:ml-0">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ about: 'rename', passkey })}
                >
                  Rename
                </Button>
                {canRemove && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => setOpen({ about: 'remove', passkey })}
                  >
                    Remove
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {open?.about === 'new' && <NameDialog onClose={close} />}
      {open?.about === 'rename' && <NameDialog passkey={open.passkey} onClose={close} />}
      {open?.about === 'remove' && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </Part>
  )
}

/** Of a passkey that is there, or of one that the browser then makes. */
function NameDialog({ passkey, onClose }: { passkey?: Passkey; onClose: () => void }) {
  const { mutate, isPending, error } = useChange({
    send: (name: string) =>
      passkey ? api.security.renamePasskey({ id: passkey.id, name }) : addPasskey(name),
    done: (name) => (passkey ? `It is called ${name} now` : `${name} signs you in from now on`),
    onDone: onClose,
  })
  return (
    <FormDialog
      isOpen
      {...{ onClose, isPending, error }}
      title={passkey ? 'Rename a passkey' : 'Add a passkey'}
      description={passkey ? undefined : 'Give it a name; then your browser asks where to keep it.'}
      submitLabel={passkey ? 'Save' : 'Continue'}
      fields={['name']}
      onSend={(typed) => mutate(typed('name'))}
    >
      <TextField
        label="Name"
        name="name"
        hint="Such as My phone."
        defaultValue={passkey?.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={error?.fields['name']}
      />
    </FormDialog>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate, isPending, error } = useChange({
    send: () => api.security.removePasskey({ id: passkey.id }),
    done: () => `${passkey.name} was removed`,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${passkey.name}?`}
      confirmLabel="Remove passkey"
      isPending={isPending}
      error={error?.message}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>It signs you in no longer. Your device may go on offering it until you delete it there, too.</p>
    </ConfirmDialog>
  )
}
