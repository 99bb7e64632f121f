import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from '#web/start/frame.tsx'

export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onSubmit, fields, failure, isPending } = useForm<'email'>(async ({ email }) => {
    await call('requestPasswordReset', { email })
    setSentTo(email.trim())
  })
  if (sentTo) {
    return (
      <CheckMail title="Check your mail" resend={() => call('requestPasswordReset', { email: sentTo })}>
        If <strong className="text-ink">{sentTo}</strong> has an account, a link to choose a new password is
        on its way. It works for 30 minutes.
      </CheckMail>
    )
  }
  return (
    <Frame title="Forgotten your password?" lead="We mail you a link to choose a new one.">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" error={fields.email} />
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Send the link
        </Button>
      </form>
      <p className="text-sm">
        <TextLink href={paths.signIn}>Back to signing in</TextLink>
      </p>
    </Frame>
  )
}
