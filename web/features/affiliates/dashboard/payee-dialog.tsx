import { useState } from 'react'
import { payee } from '#contract/affiliate-payouts.ts'
import { accountRestHours } from '#domain/payouts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangePayee } from './data.ts'

type PayeeDialogProps = { name: string; onClose: () => void }
type Kind = 'iban' | 'us'

const kinds = [
  { value: 'iban', label: 'Most countries' },
  { value: 'us', label: 'United States' },
] as const

const fieldsOf = {
  iban: [{ name: 'iban', label: 'IBAN', placeholder: 'DE89 3704 0044 0532 0130 00' }],
  us: [
    { name: 'routingNumber', label: 'Routing number', placeholder: '021000021' },
    { name: 'accountNumber', label: 'Account number', placeholder: '000123456789' },
  ],
} as const

/** Where an affiliate is paid. The number is never shown again. */
export function PayeeDialog({ name: nameBefore, onClose }: PayeeDialogProps) {
  const { mutateAsync: change, error, isPending } = useChangePayee()
  const showToast = useToast()
  const [name, setName] = useState(nameBefore)
  const [kind, setKind] = useState<Kind>('iban')
  const [numbers, setNumbers] = useState({ iban: '', routingNumber: '', accountNumber: '' })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const send = async () => {
    const read = payee.safeParse({ kind, name, ...numbers })
    if (!read.success)
      return setFaults(
        Object.fromEntries(
          read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
        ),
      )
    setFaults({})
    await change(read.data)
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
      <SegmentedControl legend="Where the account is" value={kind} onValueChange={setKind} options={kinds} />
      {fieldsOf[kind].map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          value={numbers[field.name]}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={field.placeholder}
          className="font-mono"
          error={faults[field.name]}
          onChange={({ target }) => setNumbers({ ...numbers, [field.name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
