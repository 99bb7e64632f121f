import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'

const minutes = 10

/** Whether a proof of that moment still counts. */
const isRecent = (provedAt: Date, now: Date) => now.getTime() - provedAt.getTime() <= minutes * 60_000

/**
 * Throws 're-authentication-required' (403) unless this session proved who it is within the last ten minutes (R30):
 * what cannot be taken back, and what decides who may sign in, starts with it. The browser asks and sends the call
 * again by `useReAuthentication`. A token never passes: it proves nothing about who holds it.
 */
export function assertJustAuthenticated({
  services,
  signedIn,
}: Pick<RequestContext, 'services' | 'signedIn'>): void {
  const at = signedIn?.authenticatedAt
  if (!at || !isRecent(at, services.clock.now())) throw new AppError('re-authentication-required')
}
