import { useState } from 'react'
import type { ListedPayout } from '#contract/affiliate-payouts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecidePayout } from './data.ts'

type FailDialogProps = { payout: ListedPayout; onClose: () => void }

/** A payout that did not arrive, and why: the affiliate reads it. */
export function FailDialog({ payout: { id, affiliateName, state }, onClose }: FailDialogProps) {
  const { mutateAsync: decide, error, isPending } = useDecidePayout()
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    if (reason.trim() === '') return setFault('Say why')
    await decide({ id, outcome: 'fail', reason })
    showToast({ message: `The payout to ${affiliateName} is marked as failed`, tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title="Did this payout fail?"
      submitLabel="Mark as failed"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        <strong className="font-medium text-ink">{affiliateName}</strong> is owed the amount as before, and it
        goes into the next batch. {state === 'processed' && 'The statement is withdrawn. '}They get a mail
        with your reason in ten minutes.
      </p>
      <TextArea
        label="Reason"
        value={reason}
        maxLength={500}
        error={fault}
        onChange={({ target }) => {
          setReason(target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
