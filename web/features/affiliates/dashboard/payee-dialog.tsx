import { useState } from 'react'
import { payee } from '#contract/affiliate-payouts.ts'
import { accountRestHours } from '#domain/payouts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangePayee } from './data.ts'

type PayeeDialogProps = { name: string; onClose: () => void }

/** Where an affiliate is paid. The number is never shown again. */
export function PayeeDialog({ name: nameBefore, onClose }: PayeeDialogProps) {
  const { mutateAsync: change, error, isPending } = useChangePayee()
  const showToast = useToast()
  const [name, setName] = useState(nameBefore)
  const [iban, setIban] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const send = async () => {
    const read = payee.safeParse({ name, iban })
    if (!read.success)
      return setFaults(
        Object.fromEntries(
          read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        ),
      )
    setFaults({})
    await change({ name, iban })
    showToast({ message: 'Your account was saved. You get a mail about it.', tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title="Where you are paid"
      submitLabel="Save account"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        For your safety nothing is paid to a new account for {accountRestHours} hours, and you get a mail. The
        number is kept encrypted, and only its end is ever shown.
      </p>
      <TextField
        label="Name of the account’s owner"
        value={name}
        maxLength={70}
        autoComplete="name"
        error={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="IBAN"
        value={iban}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder="DE89 3704 0044 0532 0130 00"
        className="font-mono"
        error={faults['iban']}
        onChange={({ target }) => setIban(target.value)}
      />
    </FormDialog>
  )
}
