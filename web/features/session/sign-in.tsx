import { lazy, Suspense, useEffect, useState } from 'react'
import { paths, getSafeReturnPath } from '#contract/paths.ts'
import { readPurposeOfPath, writePurposeQuery } from '#contract/purpose.ts'
import { ApiError } from '#web/start/api-error.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call, useReadSession } from './call.ts'
import { useForm } from './form.ts'
import { chosenPlan } from './chosen-plan.ts'
import { OutsideLink } from './outside-link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SessionForm } from './session-form.tsx'
import { Frame, TextLink } from '#web/start/frame.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

export function SignIn({ search }: { search: URLSearchParams }) {
  const next = getSafeReturnPath(search.get('next'))
  const [pendingSignIn, setPendingSignIn] = useState<string | null>(null)
  useGoOnWhenSignedIn(next)
  if (pendingSignIn !== null)
    return (
      <Suspense>
        <SecondStep {...{ pendingSignIn, next }} onStartAgain={() => setPendingSignIn(null)} />
      </Suspense>
    )
  return <FirstStep next={next} onPending={setPendingSignIn} />
}

function FirstStep({ next, onPending }: { next: string; onPending: (pendingSignIn: string) => void }) {
  const purpose = readPurposeOfPath(next)
  const query = writePurposeQuery(purpose)
  const form = useForm<'email' | 'password'>(async (typed) => {
    const { pendingSignIn } = await call('signIn', typed).catch(nameFailure)
    if (pendingSignIn === null) location.assign(next)
    else onPending(pendingSignIn)
  })
  return (
    <Frame
      title="Sign in"
      lead={purpose.plan && `${chosenPlan(purpose.plan)} Sign in to go on and pay for it.`}
    >
      <SessionForm form={form} submitLabel="Sign in">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={form.fields.email}
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={form.fields.password}
          />
          <p className="text-sm">
            <TextLink href={paths.forgottenPassword}>Forgotten your password?</TextLink>
          </p>
        </div>
      </SessionForm>
      <OutsideLink next={next} />
      {'PublicKeyCredential' in window && <PasskeyButton next={next} />}
      <p className="text-sm text-ink-soft">
        New to Trivet? <TextLink href={`${paths.signUp}${query && `?${query}`}`}>Create an account</TextLink>
      </p>
    </Frame>
  )
}

/** SPEC section 8: what the server says, or that the login failed. */
function nameFailure(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'unexpected') throw error
  const { code, requestId, status } = error
  throw new ApiError({ code, message: 'Login failed. Please try again.', requestId: requestId ?? '' }, status)
}

/** Somebody who is signed in already has nothing to do here. Without network the form says so when it is sent. */
export function useGoOnWhenSignedIn(path: string): void {
  const user = useReadSession()?.user
  useEffect(() => {
    if (user) location.replace(path)
  }, [user, path])
}
