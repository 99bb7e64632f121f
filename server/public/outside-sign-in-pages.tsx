import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { renderPage } from './page.tsx'

/**
 * What signing in through the identity provider came to, where it did not simply go on. Who is signed in came to link it,
 * or to prove who they are.
 */
export const refusalPage = (provider: string, sentence: string, isSignedIn: boolean) =>
  page(
    isSignedIn ? `This did not work with ${provider}` : `Not signed in with ${provider}`,
    <>
      <p role="alert">{sentence}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isSignedIn ? (
          <a href={`${paths.settings}#security`} className={primary}>
            Go to the settings
          </a>
        ) : (
          <>
            <a href={paths.outsideSignIn} className={primary}>
              Try {provider} again
            </a>
            <a href={paths.signIn} className={secondary}>
              Sign in otherwise
            </a>
          </>
        )}
      </p>
    </>,
  )

export const existingAccountPage = (provider: string, signInPath: string) =>
  page(
    'You already have a Trivet account',
    <>
      <p>
        Your address at {provider} is that of a Trivet account. Sign in once as you did so far; then you can
        link the two in the settings, within ten minutes. After that {provider} is enough.
      </p>
      <p className="mt-6">
        <a href={signInPath} className={primary}>
          Sign in and link
        </a>
      </p>
    </>,
  )

export const codePage = (error?: string) =>
  page(
    'Enter your code',
    <form method="post">
      <label htmlFor="code" className="text-sm font-medium">
        Code of your authenticator app, or a recovery code
      </label>
      <input
        id="code"
        name="code"
        required
        autoComplete="one-time-code"
        maxLength={60}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'code-error' : undefined}
        className="mt-1.5 block w-full rounded-md border border-line-strong bg-surface px-3.5 py-2"
      />
      {error && (
        <p id="code-error" role="alert" className="mt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
      <button type="submit" className={`mt-5 ${primary}`}>
        Sign in
      </button>
    </form>,
  )

const primary = 'rounded-md bg-accent px-4 py-2 font-medium text-on-accent hover:bg-accent-strong'
const secondary = 'rounded-md border border-line-strong px-4 py-2 font-medium hover:bg-sunken'

const page = (title: string, content: ReactNode) =>
  renderPage({
    title: `${title} · Trivet`,
    description: title,
    children: (
      <main id="content" className="mx-auto max-w-md px-5 py-16">
        <h1 className="font-serif text-2xl font-medium">{title}</h1>
        <div className="mt-4">{content}</div>
      </main>
    ),
  })
