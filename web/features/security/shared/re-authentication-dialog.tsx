import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId } from 'react'
import { paths } from '#contract/paths.ts'
import type { SignInSecurity } from '#contract/security.ts'
import { ApiError } from '#web/start/api-error.ts'
import { api } from '#web/client/api.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { securityQuery } from './queries.ts'
import { onProof } from './proof-channel.ts'
import { sessionQuery, useSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Answers = { onProved: () => void; onGivenUp: () => void }

/** Who are you? Asked by `useReAuthentication` alone, for whatever this user signs in with. */
export function ReAuthenticationDialog({ onProved, onGivenUp }: Answers) {
  const formId = useId()
  const ways = useQuery(securityQuery)
  const proof = useProof(onProved)
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
          {ways.data?.hasPassword && (
            <Button type="submit" form={formId} isPending={proof.isPending}>
              Continue
            </Button>
          )}
        </>
      }
    >
      <Loaded query={ways} things="how you sign in" failed="How you sign in could not be loaded" rows={2}>
        {(known) => <Ways {...{ formId, proof, onProved }} ways={known} />}
      </Loaded>
    </Dialog>
  )
}

type WaysProps = {
  formId: string
  ways: SignInSecurity
  proof: ReturnType<typeof useProof>
  onProved: () => void
}

function Ways({ formId, ways, proof: { mutate, isPending, error }, onProved }: WaysProps) {
  const { user } = useSession()
  const { hasPassword, hasOutsideIdentity, passkeys } = ways
  const hasPasskey = passkeys.length > 0
  const wrong = error?.fields['password']
  const send = (event: FormEvent<HTMLFormElement>) => {
    mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <div className="flex flex-col gap-5">
      {error && !wrong && <Banner tone="danger">{error.message}</Banner>}
      {hasPassword && (
        <Form id={formId} onSubmit={send}>
          {/* Password managers fill in a password where they see whose it is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            error={wrong}
          />
        </Form>
      )}
      {hasPasskey && (
        <Button {...emphasis(!hasPassword)} onClick={() => mutate(null)} disabled={isPending}>
          Use a passkey
        </Button>
      )}
      {hasOutsideIdentity && <OutsideWay isFirst={!hasPassword && !hasPasskey} onProved={onProved} />}
      {!hasPassword && !hasPasskey && !hasOutsideIdentity && (
        <p>
          Nothing is left that you sign in with. Sign out, and choose a password by “Forgotten your password?”
          on the sign-in page.
        </p>
      )}
    </div>
  )
}

/** Of the first way that somebody has. */
const emphasis = (isFirst: boolean) =>
  isFirst ? { variant: 'primary' as const, 'data-autofocus': true } : { variant: 'secondary' as const }

type OutsideWayProps = { isFirst: boolean; onProved: () => void }

/** In a window of its own, so that nothing of this one is lost. */
function OutsideWay({ isFirst, onProved }: OutsideWayProps) {
  const { outsideProvider } = useSession()
  const proved = useEffectEvent(onProved)
  useEffect(() => onProof(() => proved()), [])
  return (
    <Button
      {...emphasis(isFirst)}
      onClick={() => window.open(paths.outsideProof, '_blank', 'popup,width=520,height=720')}
    >
      Sign in with {outsideProvider} again
    </Button>
  )
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
