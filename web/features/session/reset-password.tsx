import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { call } from './call.ts'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame, TextLink } from '#web/start/frame.tsx'

export function ResetPassword({ search }: { search: URLSearchParams }) {
  const [isDone, setDone] = useState(false)
  const form = useForm<'token' | 'password'>(async (typed) => {
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
      <SessionForm form={form} submitLabel="Change password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label="New password" error={form.fields.password} />
      </SessionForm>
      {form.failure?.code === 'token-invalid' && (
        <p className="text-sm">
          <TextLink href={paths.forgottenPassword}>Ask for a new link</TextLink>
        </p>
      )}
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
