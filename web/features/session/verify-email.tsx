import { useCallback, useEffect, useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { CheckMail } from './check-mail.tsx'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from './frame.tsx'

/** The target of the link in the mail: sends its token once and goes on to the dashboard. */
export function VerifyEmail({ search }: { search: URLSearchParams }) {
  const token = search.get('token') ?? ''
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isSent = useRef(false)
  const verify = useCallback(async () => {
    setFailure(null)
    try {
      await call('verifyEmail', { token })
      location.replace(paths.dashboard)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }, [token])
  useEffect(() => {
    if (!token || isSent.current) return
    isSent.current = true
    void verify()
  }, [token, verify])

  if (!token || failure?.code === 'token-invalid') return <NewLink />
  if (failure) {
    return (
      <Frame title="Your address is not confirmed yet">
        <Failure error={failure} />
        <Button onClick={verify}>Try again</Button>
      </Frame>
    )
  }
  return (
    <Frame title="Confirming your address">
      <Spinner label="This takes a second" />
    </Frame>
  )
}

function NewLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { onSubmit, fields, failure, isPending } = useForm<'email'>(async ({ email }) => {
    await call('requestVerification', { email })
    setSentTo(email.trim())
  })
  if (sentTo) {
    return (
      <CheckMail title="Check your mail" resend={() => call('requestVerification', { email: sentTo })}>
        If <strong className="text-ink">{sentTo}</strong> waits to be confirmed, a new link is on its way.
      </CheckMail>
    )
  }
  return (
    <Frame title="A new link is needed" lead={errors['token-invalid'][1]}>
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
