import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/start/api-error.ts'
import { isAway, isUnreachable, onConnectionChange } from '#web/offline/connection.ts'
import { findWaitingSignOut } from '#web/start/waiting-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { useIsStopped } from './use-is-stopped.ts'

/** The same where there is no shell around it. */
export const RouteErrorPage = (props: ErrorComponentProps) => (
  <main>
    <RouteError {...props} />
  </main>
)

/** What a screen shows when it could not be shown: why, and a way to try again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isKnown = error instanceof ApiError
  const isSignedOut = findWaitingSignOut() !== null && isUnreachable(error)
  const isStopped = useIsStopped(isUnreachable(error))
  const retry = async () => {
    // A part of the program that did not load (a new version, no network) loads only with the page.
    if (!isKnown) return location.reload()
    await router.invalidate()
    reset()
  }
  // Nobody has to press the button when all that was missing was the network.
  const retryWhenBack = useEffectEvent(() => void (!isAway() && isUnreachable(error) && retry()))
  useEffect(() => onConnectionChange(() => retryWhenBack()), [])
  return (
    <section role="alert" className="grid min-h-[70vh] place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="font-serif text-2xl font-medium">
          {isSignedOut ? 'You are signed out' : 'This page could not be shown'}
        </h1>
        <p className="text-ink-soft">
          {isSignedOut
            ? 'Nothing of what Trivet showed you is kept in this browser any more. Trivet cannot be reached now: you can sign in when you are back online.'
            : isKnown
              ? error.message
              : 'Something went wrong. Please try again.'}
        </p>
        {isStopped && (
          <p className="text-ink-soft">
            Something in this browser stops Trivet’s requests, perhaps an ad blocker. Allow {location.host} in
            it, then try again.
          </p>
        )}
        <Button onClick={retry}>Try again</Button>
        {!isKnown && (
          <p className="text-sm text-ink-soft">
            Does it come back?{' '}
            <a href={`${paths.settings}#extensions`} className="text-accent underline underline-offset-4">
              See whether a browser extension gets in the way
            </a>
          </p>
        )}
        {isKnown && error.requestId && <p className="text-sm text-ink-faint">Reference {error.requestId}</p>}
      </div>
    </section>
  )
}
