import { useState } from 'react'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecide } from './data.ts'

type ReasonDialogProps = {
  affiliate: ListedAffiliate
  decision: 'reject' | 'ban'
  onClose: () => void
}

const texts = {
  reject: {
    title: 'Reject the application?',
    text: 'The applicant gets a mail with your reason. Unban takes it back later.',
    submit: 'Reject',
    done: 'was rejected',
  },
  ban: {
    title: 'Ban this affiliate?',
    text: 'Their link stops counting and Pro as an affiliate ends at once; a plan they pay for stays. They get a mail with your reason. Unban takes it back.',
    submit: 'Ban',
    done: 'was banned',
  },
}

/** A rejection and a ban say why, to the person it is about. */
export function ReasonDialog({ affiliate: { id, name }, decision, onClose }: ReasonDialogProps) {
  const { title, text, submit, done } = texts[decision]
  const { mutateAsync: decide, error, isPending } = useDecide()
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    if (reason.trim() === '') return setFault('Say why')
    await decide({ id, decision, reason })
    showToast({ message: `${name} ${done}`, tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      isPending={isPending}
      failure={error}
      onSubmit={() => void send().catch(() => {})}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        <strong className="font-medium text-ink">{name}</strong>: {text}
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
