import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/security.ts'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { addPasskey, useChange } from './data.ts'
import { FieldDialog } from './field-dialog.tsx'
import { Part } from './part.tsx'

type PasskeysPartProps = { passkeys: readonly Passkey[]; canRemoveLast: boolean }

/** Devices and security keys that sign in alone. */
export function PasskeysPart({ passkeys, canRemoveLast }: PasskeysPartProps) {
  const format = useFormat()
  const confirm = useConfirm()
  const [named, setNamed] = useState<Passkey | 'new' | null>(null)
  const { mutateAsync: remove } = useChange({
    send: ({ id }: Passkey) => api.security.removePasskey({ id }),
    done: ({ name }) => `${name} was removed`,
  })
  const canRemove = canRemoveLast || passkeys.length > 1
  const askToRemove = (passkey: Passkey) =>
    confirm({
      title: `Remove ${passkey.name}?`,
      text: 'It signs you in no longer. Your device may go on offering it until you delete it there, too.',
      confirmLabel: 'Remove passkey',
      onConfirm: () => remove(passkey),
    })
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
          onClick={() => setNamed('new')}
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
                  onClick={() => setNamed(passkey)}
                >
                  Rename
                </Button>
                {canRemove && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => askToRemove(passkey)}
                  >
                    Remove
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {named && <NameDialog passkey={named === 'new' ? undefined : named} onClose={() => setNamed(null)} />}
    </Part>
  )
}

/** Of a passkey that is there, or of one that the browser then makes. */
function NameDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const change = useChange({
    send: (name: string) =>
      passkey ? api.security.renamePasskey({ id: passkey.id, name }) : addPasskey(name),
    done: (name) => (passkey ? `It is called ${name} now` : `${name} signs you in from now on`),
    onDone: onClose,
  })
  return (
    <FieldDialog
      {...{ change, onClose }}
      title={passkey ? 'Rename a passkey' : 'Add a passkey'}
      description={passkey ? undefined : 'Give it a name; then your browser asks where to keep it.'}
      submitLabel={passkey ? 'Save' : 'Continue'}
      field={{
        label: 'Name',
        name: 'name',
        hint: 'Such as My phone.',
        defaultValue: passkey?.name,
        maxLength: 60,
        autoComplete: 'off',
      }}
    />
  )
}
