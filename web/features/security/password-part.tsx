import type { FormEvent } from 'react'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { NewPasswordField, PasswordField } from '#web/ui/password-field.tsx'
import { ChangePart } from './change-part.tsx'
import { useChange } from './data.ts'
import { Part } from './part.tsx'

export const PasswordPart = () => (
  <ChangePart
    title="Password"
    description="A change signs your other devices out. Your API tokens go on until you revoke them."
    what="password"
    renderDialog={(close) => <PasswordDialog onClose={close} />}
  />
)

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useChange({
    send: api.session.changePassword,
    done: () => 'Your password was changed, and your other devices were signed out',
    onDone: onClose,
  })
  const wrongNow = error?.fields['currentPassword']
  const wrong = error?.code === 'password-too-common' ? error.message : error?.fields['password']
  const send = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    mutate({ currentPassword: String(typed.get('currentPassword')), password: String(typed.get('password')) })
  }
  return (
    <FormDialog
      {...{ onClose, isPending }}
      failure={wrongNow || wrong ? null : error}
      title="Change your password"
      submitLabel="Change password"
      onSubmit={send}
    >
      <PasswordField
        label="Present password"
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        error={wrongNow}
      />
      <NewPasswordField label="New password" error={wrong} />
    </FormDialog>
  )
}

/** Of whoever signs in otherwise: a first password is chosen by a mailed link. */
export function NoPasswordPart({ email }: { email: string }) {
  const { mutate, isPending } = useChange({
    send: () => api.session.requestPasswordReset({ email }),
    done: () => `A link to choose a password is on its way to ${email}`,
    failsInToast: true,
  })
  return (
    <Part
      title="Password"
      description="You have none, and need none. With one you can sign in by your email, too."
      action={
        <Button variant="secondary" size="sm" isPending={isPending} onClick={() => mutate()}>
          Choose a password
        </Button>
      }
    />
  )
}
