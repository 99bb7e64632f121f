import { type ReactNode, useState } from 'react'
import { mostTrialDays } from '#domain/billing/trial.ts'
import type { SendableMail, SupportedPerson } from '#contract/support.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEndBounce, useEndSessions, useGrantTrial, useMailAgain, useUndoTrial } from './data.ts'
import type { SupportAction } from './card-props.ts'
import { nameMail } from './name-mail.ts'

type DialogProps<Action = SupportAction> = { person: SupportedPerson; action: Action; onClose: () => void }

/** Asks why before anything is done: the reason stands in the audit log. */
export function ActionDialog({ action, ...props }: DialogProps) {
  switch (action.kind) {
    case 'mail':
      return <MailDialog action={action} {...props} />
    case 'end-sessions':
      return <EndSessionsDialog {...props} />
    case 'grant-trial':
      return <GrantDialog {...props} />
    case 'undo-trial':
      return <UndoDialog {...props} />
    case 'end-bounce':
      return <BounceDialog {...props} />
  }
}

type Sending = {
  title: string
  text: ReactNode
  submitLabel: string
  /** Says what was done. */
  send: (reason: string) => Promise<string>
  mutation: { error: { message: string; fields: Record<string, string> } | null; isPending: boolean }
  onClose: () => void
  children?: ReactNode
}

function ReasonDialog({ title, text, submitLabel, send, mutation, onClose, children }: Sending) {
  const showToast = useToast()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (reason.trim() === '') return setFault('Say why')
    setFault(undefined)
    showToast({ message: await send(reason), tone: 'success' })
    onClose()
  }
  const { error, isPending } = mutation
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={isPending}
      failure={error}
      onSubmit={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <div className="text-ink-soft">{text}</div>
      {children}
      <TextArea
        label="Reason"
        hint="For the audit log, without names: it outlives the account."
        value={reason}
        maxLength={500}
        error={fault ?? error?.fields['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

type OfPerson = Omit<DialogProps, 'action'>

function MailDialog({ person, action: { mail }, onClose }: DialogProps<{ mail: SendableMail }>) {
  const mutation = useMailAgain()
  const { email } = person
  const { kind, invitationId, lastMailId, lastMailedAt } = mail
  return (
    <ReasonDialog
      title={lastMailedAt ? 'Mail it again?' : 'Mail it?'}
      submitLabel={lastMailedAt ? 'Mail again' : 'Mail it'}
      text={`${nameMail(mail, person)}: it goes to ${email} and nowhere else. ${kind === 'confirmation' ? 'Earlier links work on.' : 'A link that was mailed before works no longer.'}`}
      send={async (reason) => {
        await mutation.mutateAsync({ email, reason, kind, lastMailId, ...(invitationId && { invitationId }) })
        return 'The mail is on its way'
      }}
      {...{ mutation, onClose }}
    />
  )
}

function EndSessionsDialog({ person: { email, sessions }, onClose }: OfPerson) {
  const mutation = useEndSessions()
  return (
    <ReasonDialog
      title="Sign out everywhere?"
      submitLabel="Sign out"
      text={`${sessions.length === 1 ? 'One device is' : `${sessions.length} devices are`} signed in as ${email}. Their next click leads to the sign-in, and a mail says so.`}
      send={async (reason) => {
        await mutation.mutateAsync({ email, reason })
        return `${email} is signed out everywhere`
      }}
      {...{ mutation, onClose }}
    />
  )
}

function GrantDialog({ person: { email, plan, trial }, onClose }: OfPerson) {
  const mutation = useGrantTrial()
  const most = Math.min(mostTrialDays, trial.daysLeft)
  const [days, setDays] = useState(String(Math.min(14, most)))
  return (
    <ReasonDialog
      title="Grant a trial of Pro?"
      submitLabel="Grant"
      text={`The household of ${email} has Pro for so many days more, and a mail says so. Nothing is charged. It can be undone.`}
      send={async (reason) => {
        await mutation.mutateAsync({
          email,
          reason,
          days: Number(days),
          trialEndsAt: plan?.trialEndsAt ?? null,
        })
        return `${email} has Pro`
      }}
      {...{ mutation, onClose }}
    >
      <TextField
        label="Days"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        required
        hint={`At most ${most}.`}
        value={days}
        error={mutation.error?.fields['days']}
        onChange={({ target }) => setDays(target.value)}
      />
    </ReasonDialog>
  )
}

function UndoDialog({ person: { email, trial }, onClose }: OfPerson) {
  const mutation = useUndoTrial()
  const [grant] = useState(trial.undoable)
  return (
    <ReasonDialog
      title="Undo the trial?"
      submitLabel="Undo"
      text={
        grant?.endedBefore
          ? 'The trial ends when it did before the last days were granted.'
          : 'Pro on trial ends at once. What was entered stays.'
      }
      send={async (reason) => {
        await mutation.mutateAsync({ email, reason, grantId: grant?.grantId ?? '' })
        return 'The trial was undone'
      }}
      {...{ mutation, onClose }}
    />
  )
}

function BounceDialog({ person: { email }, onClose }: OfPerson) {
  const mutation = useEndBounce()
  return (
    <ReasonDialog
      title="Send mail there again?"
      submitLabel="Send again"
      text={`Letters and alerts go to ${email} again. If one comes back, the address is marked again.`}
      send={async (reason) => {
        await mutation.mutateAsync({ email, reason })
        return `${email} gets mail again`
      }}
      {...{ mutation, onClose }}
    />
  )
}
