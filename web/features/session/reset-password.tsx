import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { call } from './call.ts'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from '#web/start/frame.tsx'

export function ResetPassword({ search }: { search: URLSearchParams }) {
  const [isDone, setDone] = useState(false)
  const { onSubmit, fields, failure, isPending } = useForm<'token' | 'password'>(async (typed) => {
    await call('resetPassword', typed)
    setDone(true)
  })
  const token = search.get('token')
  if (!token) return <BrokenLink />
  if (isDone) {
    return (
      <Frame
        title="Your password is changed"
        lead="You have been signed out everywhere, and your API tokens are revoked."
      >
        <LinkButton href={paths.signIn} size="lg">
          Sign in
        </LinkButton>
      </Frame>
    )
  }
  return (
    <Frame title="Choose a new password">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters; 15 or more is better. Any characters will do."
          error={fields.password}
        />
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Change password
        </Button>
        {failure?.code === 'token-invalid' && (
          <p className="text-sm">
            <TextLink href={paths.forgottenPassword}>Ask for a new link</TextLink>
          </p>
        )}
      </form>
    </Frame>
  )
}

function BrokenLink() {
  return (
    <Frame title="This link is not complete" lead="It was cut short on its way to you. Ask for a new one.">
      <LinkButton href={paths.forgottenPassword} size="lg">
        Ask for a new link
      </LinkButton>
    </Frame>
  )
}
