import { useState } from 'react'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDeleteAffiliate } from './data.ts'

type DeleteDialogProps = { affiliate: ListedAffiliate; onClose: () => void }

/** The affiliate goes for good; their account only on a second word (S16). */
export function DeleteDialog({ affiliate: { id, name, account }, onClose }: DeleteDialogProps) {
  const { mutateAsync: deleteAffiliate, error, isPending } = useDeleteAffiliate()
  const showToast = useToast()
  const [alsoUser, setAlsoUser] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const send = async () => {
    await deleteAffiliate({ id, alsoUser, ...(alsoUser && { confirmation }) })
    showToast({ message: `${name} was deleted`, tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title="Delete this affiliate?"
      submitLabel="Delete for good"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The application of <strong className="font-medium text-ink">{name}</strong>, their referral code and
        Pro as an affiliate go at once. This cannot be undone. The code is given to nobody else.
      </p>
      {account !== 'none' && (
        <Checkbox
          label="Also delete their Trivet account and all that is in it"
          checked={alsoUser}
          onChange={({ target }) => setAlsoUser(target.checked)}
        />
      )}
      {alsoUser && (
        <TextField
          label="Type DELETE"
          value={confirmation}
          autoComplete="off"
          hint="A household they are alone in goes, too. It is refused for who pays, and for administrators."
          error={error?.fields['confirmation']}
          onChange={({ target }) => setConfirmation(target.value)}
        />
      )}
    </FormDialog>
  )
}
