import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type Purpose, readPurpose, getPurposePath } from '#contract/purpose.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call, useReadSession } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame, TextLink } from '#web/start/frame.tsx'

/**
 * The target of the link in the mail. Opening it sends nothing: whoever signed up types their password, so that nobody
 * is signed in to, or gets the password of, somebody else's sign-up.
 */
export function VerifyEmail({ search }: { search: URLSearchParams }) {
  const token = search.get('token') ?? ''
  const purpose = readPurpose(search)
  const form = useForm<'token' | 'password'>(async (typed) => {
    await call('verifyEmail', typed)
    location.replace(getPurposePath(purpose))
  })
  const user = useReadSession()?.user
  if (user) return <SignOutFirst email={user.email} />
  if (!token || form.failure?.code === 'token-invalid')
    return <NewLink {...{ token, purpose }} why={form.failure?.message} />
  return (
    <Frame title="Confirm your address" lead="Enter the password you chose when you signed up.">
      <SessionForm form={form} submitLabel="Confirm and sign in">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={form.fields.password}
        />
      </SessionForm>
      <p className="text-sm text-ink-soft">
        Not sure of it? <TextLink href={paths.signUp}>Sign up again</TextLink>
      </p>
    </Frame>
  )
}

function SignOutFirst({ email }: { email: string }) {
  const form = useForm(async () => {
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
      <SessionForm form={form} submitLabel="Sign out" variant="secondary" />
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
  const form = useForm<'email'>(async ({ email }) => {
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
      <SessionForm form={form} submitLabel="Send a new link">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={form.fields.email}
        />
      </SessionForm>
      <p className="text-sm text-ink-soft">
        Confirmed already? <TextLink href={paths.signIn}>Sign in</TextLink>
      </p>
    </Frame>
  )
}
