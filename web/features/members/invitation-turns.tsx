// An invitation that cannot be accepted just yet: what has to come before.
import { getInvitationPath, paths, getSignInPath } from '#contract/paths.ts'
import { Failure } from '#web/start/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useSignOutHere } from './data.ts'

export function Visitor({ token, email }: { token: string; email: string }) {
  return (
    <>
      <p>
        The invitation is for <strong className="wrap-anywhere">{email}</strong>. Sign in with that address,
        or create an account with it. Then you decide.
      </p>
      <LinkButton size="lg" href={`${paths.signUp}?invitation=${token}#email=${encodeURIComponent(email)}`}>
        Create an account
      </LinkButton>
      <LinkButton size="lg" variant="secondary" href={getSignInPath(getInvitationPath(token))}>
        Sign in
      </LinkButton>
    </>
  )
}

export function OtherAddress({ email, signedInAs }: { email: string; signedInAs: string }) {
  const { mutate, isPending, error } = useSignOutHere()
  return (
    <>
      <p>
        The invitation is for <strong className="wrap-anywhere">{email}</strong>, and you are signed in as{' '}
        <strong className="wrap-anywhere">{signedInAs}</strong>. Only the invited address can accept it.
      </p>
      <Failure error={error} />
      <Button size="lg" variant="secondary" isPending={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </>
  )
}

export function AlreadyHere() {
  return (
    <>
      <p>You are in this household already.</p>
      <LinkButton size="lg" href={paths.dashboard}>
        Go to your dashboard
      </LinkButton>
    </>
  )
}
