import { useEffect } from 'react'
import { invitationTokenIn, paths, safeReturnPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call, readSession } from './call.ts'
import { useForm } from './form.ts'
import { Failure, Frame, TextLink } from '#web/frame.tsx'

export function SignIn({ search }: { search: URLSearchParams }) {
  const next = safeReturnPath(search.get('next'))
  const invitation = invitationTokenIn(next)
  const { onSubmit, fields, failure, isPending } = useForm<'email' | 'password'>(async (typed) => {
    await call('signIn', typed)
    location.assign(next)
  })
  useGoOnWhenSignedIn(next)
  return (
    <Frame title="Sign in">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" error={fields.email} />
        <div className="flex flex-col gap-2">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={fields.password}
          />
          <p className="text-sm">
            <TextLink href={paths.forgottenPassword}>Forgotten your password?</TextLink>
          </p>
        </div>
        <Failure error={failure} />
        <Button type="submit" size="lg" isPending={isPending}>
          Sign in
        </Button>
      </form>
      <p className="text-sm text-ink-soft">
        New to Trivet?{' '}
        <TextLink href={`${paths.signUp}${invitation ? `?invitation=${invitation}` : ''}`}>
          Create an account
        </TextLink>
      </p>
    </Frame>
  )
}

/** Somebody who is signed in already has nothing to do here. Without network the form says so when it is sent. */
export function useGoOnWhenSignedIn(path: string): void {
  useEffect(() => {
    readSession().then(
      ({ user }) => user && location.replace(path),
      () => {},
    )
  }, [path])
}
