import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from './frame.tsx'
import { useGoOnWhenSignedIn } from './sign-in.tsx'

export function SignUp() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onSubmit, fields, failure, isPending } = useForm<'fullName' | 'email' | 'password'>(
    async (typed) => {
      await call('signUp', typed)
      setSentTo(typed.email.trim())
    },
  )
  useGoOnWhenSignedIn(paths.dashboard)
  if (sentTo) {
    return (
      <CheckMail title="Check your mail" resend={() => call('requestVerification', { email: sentTo })}>
        A link to confirm <strong className="text-ink">{sentTo}</strong> is on its way. Open it and you are
        signed in.
      </CheckMail>
    )
  }
  return (
    <Frame
      title="Create your account"
      lead="One account for you; one household for everyone you share money with."
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Full name" name="fullName" autoComplete="name" error={fields.fullName} />
        <TextField label="Email" name="email" type="email" autoComplete="username" error={fields.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters; 15 or more is better. Any characters will do."
          error={fields.password}
        />
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Create account
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        Have an account? <TextLink href={paths.signIn}>Sign in</TextLink>
      </p>
    </Frame>
  )
}
