// A session that was only recalled is asked for anew before anything is answered: by itself, or together with what is read.
import { AppError } from '#server/errors.ts'
import { assertAccess } from './access.ts'
import type { RequestContext } from './request-context.ts'

type Caller = Pick<RequestContext, 'signedIn' | 'recalled'>
type Asked = Parameters<typeof assertAccess>[0]

/** Who calls, asked of the database if it was not yet. Throws unless they may call the endpoint. */
export async function requireAccess(context: RequestContext, endpoint: Asked): Promise<Caller> {
  const { services, recalled } = context
  let { signedIn } = context
  if (recalled) ({ signedIn } = await recalled.confirm(await recalled.read(services.db)))
  assertAccess(endpoint, signedIn, services)
  return { signedIn, recalled: null }
}

/**
 * As `requireAccess`, for who asks for a recalled session by themselves: it is left as it is if by what it said the
 * endpoint may be called.
 */
export async function requireLikelyAccess(context: RequestContext, endpoint: Asked): Promise<Caller> {
  const { recalled, services } = context
  if (!recalled || !isAllowed(endpoint, recalled.signedIn, services)) return requireAccess(context, endpoint)
  return { signedIn: recalled.signedIn, recalled }
}

/** Whether `assertAccess` would let them through. */
export function isAllowed(...asked: Parameters<typeof assertAccess>): boolean {
  try {
    assertAccess(...asked)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
