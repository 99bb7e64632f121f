import type { FormEvent } from 'react'
import { Form } from '#web/ui/forms/form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
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
export function NewTokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const canWrite = useCanWrite()
  const { mutate, data, isPending, error, reset } = useCreateToken()
  const close = () => {
    reset()
    onClose()
  }
  if (isOpen && data) return <TokenShownOnce name={data.name} token={data.token} onClose={close} />
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
    <FormDialogFrame
      isOpen={isOpen}
      onClose={close}
      title="New API token"
      submitLabel="Make token"
      isPending={isPending}
    >
      {(formId) => (
        <Form id={formId} failure={error?.fields['name'] ? null : error} onSubmit={send}>
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
        </Form>
      )}
    </FormDialogFrame>
  )
}
