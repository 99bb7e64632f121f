import type { FormEvent } from 'react'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useCanWrite } from '#web/client/session.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateToken } from './data.ts'
import { TokenShownOnce } from './token-shown-once.tsx'

const lifetimes = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'Never, until you revoke it' },
]

/** Asks what the token is for, then shows it this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const canWrite = useCanWrite()
  const { mutate, data, isPending, error } = useCreateToken()
  if (data) return <TokenShownOnce name={data.name} token={data.token} onClose={onClose} />
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const days = Number(typed.get('lifetime')) as 0 | 30 | 90 | 365
    mutate({
      name: String(typed.get('name')),
      canWrite: typed.get('scope') === 'write',
      lifetimeDays: days || null,
    })
  }
  return (
    <FormDialog
      title="New API token"
      submitLabel="Make token"
      failure={error?.fields['name'] ? null : error}
      onSubmit={send}
      {...{ isPending, onClose }}
    >
      <TextField
        label="Name"
        name="name"
        hint="What uses it, such as Spreadsheet."
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={error?.fields['name']}
      />
      <RadioGroup
        legend="It may"
        name="scope"
        defaultValue="read"
        options={[
          { value: 'read', label: 'Read', hint: 'See what you see.' },
          {
            value: 'write',
            label: 'Read and write',
            hint: canWrite ? 'Change what you can change.' : 'You can only look at this household.',
            isDisabled: !canWrite,
          },
        ]}
      />
      <Select label="It ends" name="lifetime" defaultValue="90" options={lifetimes} />
    </FormDialog>
  )
}
