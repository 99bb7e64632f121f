import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame, TextLink } from '#web/start/frame.tsx'

export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<'email'>(async ({ email }) => {
    await call('requestPasswordReset', { email })
    setSentTo(email.trim())
  })
  if (sentTo) {
    return (
      <CheckMail title="Check your mail" resend={() => call('requestPasswordReset', { email: sentTo })}>
        If <strong className="text-ink">{sentTo}</strong> has an account, a link to choose a new password is
        on its way. It works for an hour.
      </CheckMail>
    )
  }
  return (
    <Frame title="Forgotten your password?" lead="We mail you a link to choose a new one.">
      <SessionForm form={form} submitLabel="Send the link">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={form.fields.email}
        />
      </SessionForm>
      <p className="text-sm">
        <TextLink href={paths.signIn}>Back to signing in</TextLink>
      </p>
    </Frame>
  )
}
