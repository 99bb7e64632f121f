import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query } from './api.ts'
import { FormDialogFrame } from './form-dialog-frame.tsx'
import { sessionQuery, useSession } from './session.ts'
import { PasswordField } from './ui/password-field.tsx'

type Answers = { onProved: () => void; onGivenUp: () => void }

/** Who are you? Asked by `useReAuthentication` alone. */
export function ReAuthenticationDialog({ onProved, onGivenUp }: Answers) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(
    query.session.reAuthenticate.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: (session) => {
        queryClient.setQueryData(sessionQuery.queryKey, session)
        onProved()
      },
    }),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate({ password: String(new FormData(event.currentTarget).get('password')) })
  }
  return (
    <FormDialogFrame
      isOpen
      onClose={onGivenUp}
      title="Is it you?"
      description="This is asked for again before something that matters."
      submitLabel="Continue"
      isPending={isPending}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
          {/* Password managers fill in a password where they see whose it is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            error={error ? (error.fields['password'] ?? error.message) : undefined}
          />
        </form>
      )}
    </FormDialogFrame>
  )
}
