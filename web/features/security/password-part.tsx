import { useState } from 'react'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ChangeButton } from './change-button.tsx'
import { useChange } from './data.ts'
import { FormDialog } from './form-dialog.tsx'
import { Part } from './part.tsx'

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
      action={<ChangeButton what="password" onClick={() => setOpen(true)} />}
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

/** Of whoever signs in otherwise: a first password is chosen by a mailed link. */
export function NoPasswordPart({ email }: { email: string }) {
  const showToast = useToast()
  const { mutate, isPending } = useChange({
    send: () => api.session.requestPasswordReset({ email }),
    done: () => `A link to choose a password is on its way to ${email}`,
  })
  return (
    <Part
      title="Password"
      description="You have none, and need none. With one you can sign in by your email, too."
      action={
        <Button
          variant="secondary"
          size="sm"
          isPending={isPending}
          onClick={() =>
            mutate(undefined, { onError: ({ message }) => void showToast({ message, tone: 'danger' }) })
          }
        >
          Choose a password
        </Button>
      }
    />
  )
}
