import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'

const minutes = 10

/**
 * Throws 're-authentication-required' (403) unless this session proved who it is within the last ten minutes (R30):
 * what cannot be taken back, and what decides who may sign in, starts with it. The browser asks and sends the call
 * again by `useReAuthentication`. A token never passes: it proves nothing about who holds it.
 */
export function assertJustAuthenticated({ now, signedIn }: Pick<RequestContext, 'now' | 'signedIn'>): void {
  const at = signedIn?.authenticatedAt
  if (!at || now.getTime() - at.getTime() > minutes * 60_000) throw new AppError('re-authentication-required')
}
