import { useState } from 'react'
import type { SignInSecurity } from '#contract/security.ts'
import { api } from '#web/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeButton } from './change-button.tsx'
import { useChange } from './data.ts'
import { FormDialog } from './form-dialog.tsx'
import { Part } from './part.tsx'

export function NamePart({ fullName }: { fullName: string }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useChange({
    send: (typed: string) => api.security.changeName({ fullName: typed }),
    done: () => 'Your name was changed',
    onDone: () => setOpen(false),
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <Part
      title="Full name"
      description={fullName}
      action={<ChangeButton what="full name" onClick={() => setOpen(true)} />}
    >
      <FormDialog
        {...{ isOpen, isPending, error }}
        onClose={close}
        title="Change your name"
        submitLabel="Save"
        fields={['fullName']}
        onSend={(typed) => mutate(typed('fullName'))}
      >
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          defaultValue={fullName}
          data-autofocus
          error={error?.fields['fullName']}
        />
      </FormDialog>
    </Part>
  )
}

type EmailPartProps = { email: string; change: SignInSecurity['addressChange'] }

export function EmailPart({ email, change: waiting }: EmailPartProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useChange({
    send: (typed: string) => api.session.requestAddressChange({ email: typed }),
    onDone: () => setOpen(false),
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  return (
    <Part
      title="Email"
      description={email}
      action={<ChangeButton what="email" onClick={() => setOpen(true)} />}
    >
      {waiting && <WaitingAddress waiting={waiting} email={email} />}
      <FormDialog
        {...{ isOpen, isPending, error }}
        onClose={close}
        title="Change your email"
        description="A link is mailed to your present address and to the new one. When both were opened, the new one holds, and your other devices are signed out."
        submitLabel="Mail the links"
        fields={['email']}
        onSend={(typed) => mutate(typed('email'))}
      >
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          data-autofocus
          error={error?.fields['email']}
        />
      </FormDialog>
    </Part>
  )
}

type Waiting = NonNullable<SignInSecurity['addressChange']>

function WaitingAddress({ waiting, email }: { waiting: Waiting; email: string }) {
  const { mutate, isPending } = useChange({
    send: () => api.session.cancelAddressChange(),
    done: () => 'Your address stays as it is',
  })
  const missing = [!waiting.isOldConfirmed && email, !waiting.isNewConfirmed && waiting.email].filter(Boolean)
  return (
    <div className="mt-4 wrap-anywhere">
      <Banner
        title={`${waiting.email} waits to be confirmed`}
        action={
          <Button variant="quiet" size="sm" isPending={isPending} onClick={() => mutate()}>
            Call it off
          </Button>
        }
      >
        Still to be opened: the link in the mail to {missing.join(' and the one to ')}.
      </Banner>
    </div>
  )
}
