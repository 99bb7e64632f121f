import { useState } from 'react'
import { mostInvited } from '#contract/waitlist.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useInvite } from './data.ts'

type InvitationProps = { ready: number; launched: number }

/** Invites those who wait longest: a mail cannot be taken back, so it asks first. */
export function Invitation({ ready, launched }: InvitationProps) {
  const format = useFormat()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync: invite } = useInvite()
  const longest = Math.min(ready, mostInvited)
  const [typed, setTyped] = useState('50')
  const most = Number(typed)
  const isNumber = Number.isInteger(most) && most >= 1 && most <= mostInvited
  const people = format.count(Math.min(most, ready), 'reader')

  const ask = () =>
    confirm({
      title: `Invite ${people}?`,
      text: 'Each gets one mail that says Trivet can be had, with a link to sign up. A mail cannot be taken back.',
      confirmLabel: 'Send the invitations',
      tone: 'primary',
      failed: 'No invitation was sent',
      onConfirm: async () => {
        const { invited } = await invite({ most, launchedBefore: launched })
        toast({ message: `Invited: ${format.number(invited)}` })
      },
    })

  return (
    <Card title="Invite">
      {ready === 0 ? (
        <p className="text-ink-soft">
          Nobody can be invited now: an invitation goes to who confirmed the address, is not suspicious and
          was not invited yet.
        </p>
      ) : (
        <form
          className="flex flex-col items-start gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (isNumber) ask()
          }}
        >
          <TextField
            label="How many"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isNumber ? undefined : `A whole number from 1 to ${format.number(mostInvited)}`}
            hint={`${format.number(ready)} confirmed and waiting; up to ${format.number(longest)} at once, the longest waiting first`}
            fieldClassName="w-full sm:w-96"
          />
          <Button type="submit" disabled={!isNumber}>
            Invite
          </Button>
        </form>
      )}
    </Card>
  )
}
