import { useState } from 'react'
import { paths, getSignInPath } from '#contract/paths.ts'
import { readPurpose, getPurposePath, writePurposeQuery } from '#contract/purpose.ts'
import { NewPasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { chosenPlan } from './chosen-plan.ts'
import { CheckMail } from './check-mail.tsx'
import { type Typed, useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame, TextLink } from '#web/start/frame.tsx'
import { useGoOnWhenSignedIn } from './sign-in.tsx'

type Name = 'fullName' | 'email' | 'password'

/** With `?invitation=…` or `?plan=…` somebody signs up for that: they are led back to it. */
export function SignUp({ search }: { search: URLSearchParams }) {
  const purpose = readPurpose(search)
  // The address of an invitation: in the part of the link that no server sees.
  const invited = new URLSearchParams(location.hash.slice(1)).get('email') ?? ''
  const [sent, setSent] = useState<Typed<Name> | null>(null)
  const signUp = (typed: Typed<Name>) => call('signUp', { ...typed, ...purpose })
  const form = useForm<Name>(async (typed) => {
    await signUp(typed)
    setSent(typed)
  })
  useGoOnWhenSignedIn(getPurposePath(purpose))
  if (sent) {
    // Sent again is signed up again: the new link belongs to this password, whoever else signs up with the address.
    return (
      <CheckMail title="Check your mail" resend={() => signUp(sent)}>
        A link to confirm <strong className="text-ink">{sent.email.trim()}</strong> is on its way. Open it,
        enter your password once more, and you are signed in.
      </CheckMail>
    )
  }
  return (
    <Frame
      title="Create your account"
      lead={
        purpose.plan
          ? `${chosenPlan(purpose.plan)} With an account of your own you can go on and pay for it.`
          : 'One account for you; one household for everyone you share money with.'
      }
    >
      <SessionForm form={form} submitLabel="Create account">
        <TextField label="Full name" name="fullName" autoComplete="name" error={form.fields.fullName} />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue={invited}
          autoComplete="username"
          error={form.fields.email}
        />
        <NewPasswordField label="Password" error={form.fields.password} />
      </SessionForm>
      <p className="text-sm text-ink-soft">
        Have an account?{' '}
        <TextLink href={writePurposeQuery(purpose) ? getSignInPath(getPurposePath(purpose)) : paths.signIn}>
          Sign in
        </TextLink>
      </p>
    </Frame>
  )
}
