import { useState } from 'react'
import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReviewConversion } from './data.ts'

type ReviewDialogProps = { conversion: ListedConversion; onClose: () => void }

/** A person says whether a commission stands, and why. */
export function ReviewDialog({
  conversion: { id, affiliateName, reviewReason },
  onClose,
}: ReviewDialogProps) {
  const { mutateAsync: review, error, isPending } = useReviewConversion()
  const showToast = useToast()
  const [decision, setDecision] = useState<'free' | 'refuse'>('free')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    if (note.trim() === '') return setFault('Say why')
    await review({ id, decision, note })
    showToast({
      message: decision === 'free' ? 'The commission stands' : 'The commission was taken back',
      tone: 'success',
    })
    onClose()
  }
  return (
    <FormDialog
      title="Does this commission stand?"
      submitLabel="Decide"
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        <strong className="font-medium text-ink">{affiliateName}</strong>: {reviewReason} What is taken back
        cannot be given again.
      </p>
      <SegmentedControl
        legend="Decision"
        value={decision}
        onValueChange={setDecision}
        options={[
          { value: 'free', label: 'It stands' },
          { value: 'refuse', label: 'Take it back' },
        ]}
      />
      <TextArea
        label="Reason"
        hint={
          decision === 'refuse'
            ? 'The affiliate gets it by mail and reads it on their dashboard. Write nothing of the reader.'
            : undefined
        }
        value={note}
        maxLength={500}
        error={fault}
        onChange={({ target }) => {
          setNote(target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
