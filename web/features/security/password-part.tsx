import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ChangePart } from './change-part.tsx'
import { useChange } from './data.ts'
import { FormDialog } from './form-dialog.tsx'
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
  const wrong = error?.code === 'password-too-common' ? error.message : error?.fields['password']
  return (
    <FormDialog
      isOpen
      {...{ onClose, isPending }}
      error={wrong ? null : error}
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
