import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type Purpose, readPurpose, getPurposePath } from '#contract/purpose.ts'
import type { Session } from '#contract/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call, readSession } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from '#web/start/frame.tsx'

/**
 * The target of the link in the mail. Opening it sends nothing: whoever signed up types their password, so that nobody
 * is signed in to, or gets the password of, somebody else's sign-up.
 */
export function VerifyEmail({ search }: { search: URLSearchParams }) {
  const token = search.get('token') ?? ''
  const purpose = readPurpose(search)
  const { onSubmit, fields, failure, isPending } = useForm<'token' | 'password'>(async (typed) => {
    await call('verifyEmail', typed)
    location.replace(getPurposePath(purpose))
  })
  const user = useSignedIn()
  if (user) return <SignOutFirst email={user.email} />
  if (!token || failure?.code === 'token-invalid')
    return <NewLink {...{ token, purpose }} why={failure?.message} />
  return (
    <Frame title="Confirm your address" lead="Enter the password you chose when you signed up.">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Confirm and sign in
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Not sure of it? <TextLink href={paths.signUp}>Sign up again</TextLink>
      </p>
    </Frame>
  )
}

function useSignedIn(): Session['user'] {
  const [user, setUser] = useState<Session['user']>(null)
  useEffect(() => {
    readSession().then(
      (session) => setUser(session.user),
      () => {},
    )
  }, [])
  return user
}

function SignOutFirst({ email }: { email: string }) {
  const { onSubmit, failure, isPending } = useForm(async () => {
    await call('signOut', {})
    location.reload()
  })
  return (
    <Frame
      title="You are signed in already"
      lead={
        <>
          As <strong className="text-ink">{email}</strong>. Sign out first to confirm another address.
        </>
      }
    >
      <form onSubmit={onSubmit} className="flex flex-col gap-5">
        <Failure error={failure} />
        <Button type="submit" size="lg" variant="secondary" isPending={isPending}>
          Sign out
        </Button>
      </form>
      <p className="text-sm">
        <TextLink href={paths.dashboard}>Go on to your dashboard</TextLink>
      </p>
    </Frame>
  )
}

type NewLinkProps = { token: string; purpose: Purpose; why: string | undefined }

function NewLink({ token, purpose, why }: NewLinkProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = (email: string) => call('requestVerification', { email, ...(token && { token }), ...purpose })
  const { onSubmit, fields, failure, isPending } = useForm<'email'>(async ({ email }) => {
    await ask(email)
    setSentTo(email.trim())
  })
  if (sentTo) {
    return (
      <CheckMail title="Check your mail" resend={() => ask(sentTo)}>
        If <strong className="text-ink">{sentTo}</strong> waits to be confirmed, a new link is on its way.
      </CheckMail>
    )
  }
  return (
    <Frame
      title="A new link is needed"
      lead={why ?? 'It was cut short on its way to you. Ask for a new one.'}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" error={fields.email} />
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Send a new link
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Confirmed already? <TextLink href={paths.signIn}>Sign in</TextLink>
      </p>
    </Frame>
  )
}
