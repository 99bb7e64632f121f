import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { ApiError } from './api-error.ts'
import { api, query } from './api.ts'
import { goToSignIn, sessionQuery, useSession } from './session.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { PasswordField } from './ui/password-field.tsx'

type Answers = { onProved: () => void; onGivenUp: () => void }

/** Who are you? Asked by `useReAuthentication` alone, for whatever this user signs in with. */
export function ReAuthenticationDialog({ onProved, onGivenUp }: Answers) {
  const { user, outsideProvider } = useSession()
  const formId = useId()
  const { data: ways } = useQuery(query.security.read.queryOptions())
  const { mutate, isPending, error } = useProof(onProved)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('password')))
  }
  // Until it is known, as most do.
  const hasPassword = ways?.hasPassword ?? true
  const hasPasskey = (ways?.passkeys.length ?? 0) > 0
  const { data: outside } = useQuery({
    ...query.outsideIdentities.list.queryOptions(),
    enabled: outsideProvider !== null,
  })
  const hasOutside = (outside?.identities.length ?? 0) > 0
  const wrong = error?.fields['password']
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onGivenUp}
      title="Is it you?"
      description="This is asked for again before something that matters."
      footer={
        <>
          <Button variant="secondary" onClick={onGivenUp}>
            Cancel
          </Button>
          {hasPassword && (
            <Button type="submit" form={formId} isPending={isPending}>
              Continue
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && !wrong && <Banner tone="danger">{error.message}</Banner>}
        {hasPassword && (
          <form id={formId} noValidate onSubmit={send}>
            {/* Password managers fill in a password where they see whose it is. */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              data-autofocus
              error={wrong}
            />
          </form>
        )}
        {hasPasskey && (
          <Button variant="secondary" onClick={() => mutate(null)} disabled={isPending}>
            Use a passkey
          </Button>
        )}
        {(hasOutside || (!hasPassword && !hasPasskey)) && (
          <>
            <Button variant="secondary" onClick={() => void signInAgain()} disabled={isPending}>
              {hasOutside ? `Sign in with ${outsideProvider} again` : 'Sign in again'}
            </Button>
            <p className="text-sm text-ink-soft">
              You come back to this page then, but what you typed into it is lost.
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Whoever just signed in has proved who they are. Who still is signed in would only be sent back. */
async function signInAgain(): Promise<void> {
  await api.session.signOut({})
  await goToSignIn()
}

/** Sends a password, or without one has the browser use a passkey. */
function useProof(onProved: () => void) {
  const queryClient = useQueryClient()
  return useMutation<Awaited<ReturnType<typeof api.session.reAuthenticate>>, ApiError, string | null>({
    mutationFn: async (password) => {
      if (password !== null) return api.session.reAuthenticate({ password })
      const [options, { signWithPasskey }] = await Promise.all([
        api.session.startPasskey(),
        import('./passkeys.ts'),
      ])
      return api.session.reAuthenticate({ passkey: await signWithPasskey(options) })
    },
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session)
      onProved()
    },
    gcTime: 0,
    meta: { showsErrors: true },
  })
}
