import { type ComponentType, lazy, Suspense } from 'react'
import { paths } from '#contract/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { Frame } from '#web/start/frame.tsx'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'

// The targets of mailed links: seldom opened, and not waited for by everybody.
const ConfirmAddress = lazy(async () => ({ default: (await import('./confirm-address.tsx')).ConfirmAddress }))
const Proved = lazy(async () => ({ default: (await import('./proved.tsx')).Proved }))
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password.tsx')).ResetPassword }))
const VerifyEmail = lazy(async () => ({ default: (await import('./verify-email.tsx')).VerifyEmail }))

const screens: Record<string, ComponentType<{ search: URLSearchParams }>> = {
  [paths.signIn]: SignIn,
  [paths.signUp]: SignUp,
  [paths.forgottenPassword]: ForgottenPassword,
  [paths.resetPassword]: ResetPassword,
  [paths.verifyEmail]: VerifyEmail,
  [paths.confirmAddress]: ConfirmAddress,
  [paths.proved]: Proved,
}

/** The screen of an address before signing in. These few need no router: each is a page load away from the next. */
export function SessionScreen({ pathname, search }: { pathname: string; search: URLSearchParams }) {
  const Screen = screens[pathname.replace(/(.)\/$/, '$1')] ?? NoScreen
  return (
    <Suspense>
      <Screen search={search} />
    </Suspense>
  )
}

function NoScreen() {
  return (
    <Frame
      title="There is nothing at this address"
      lead="The link may have been cut short on its way to you."
    >
      <LinkButton href={paths.signIn}>Sign in</LinkButton>
    </Frame>
  )
}
