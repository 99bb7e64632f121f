import { useState } from 'react'
import type { SignInSecurity } from '#contract/security.ts'
import { api } from '#web/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './data.ts'
import { FormDialog } from './form-dialog.tsx'
import { Part } from './part.tsx'

const change = (what: string, onClick: () => void) => (
  <Button variant="secondary" size="sm" aria-label={`Change ${what}`} onClick={onClick}>
    Change
  </Button>
)

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
    <Part title="Full name" description={fullName} action={change('full name', () => setOpen(true))}>
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
    <Part title="Email" description={email} action={change('email', () => setOpen(true))}>
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

export function PasswordPart() {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useChange({
    send: api.session.changePassword,
    done: () => 'Your password was changed, and your other devices were signed out',
    onDone: () => setOpen(false),
  })
  const close = () => {
    reset()
    setOpen(false)
  }
  const wrong = error?.code === 'password-too-common' ? error.message : error?.fields['password']
  return (
    <Part
      title="Password"
      description="A change signs your other devices out. Your access tokens go on until you revoke them."
      action={change('password', () => setOpen(true))}
    >
      <FormDialog
        {...{ isOpen, isPending }}
        error={wrong ? null : error}
        onClose={close}
        title="Change your password"
        submitLabel="Change password"
        fields={['currentPassword', 'password']}
        onSend={(typed) => mutate({ currentPassword: typed('currentPassword'), password: typed('password') })}
      >
        <PasswordField
          label="Present password"
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus
          error={error?.fields['currentPassword']}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters; 15 or more is better. Any characters will do."
          error={wrong}
        />
      </FormDialog>
    </Part>
  )
}
