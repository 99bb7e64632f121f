import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'

/** Who asks: every endpoint here is about the caller alone. */
export function self({ signedIn }: RequestContext): SignedIn {
  if (!signedIn) throw new AppError('not-signed-in')
  return signedIn
}
