import { AppError } from '#server/errors.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { hasPasskey } from './queries.ts'
import { hasSecondFactor } from './public.ts'

/**
 * Throws unless this session may change how the user signs in: it proved who it is within ten minutes (R30), and an
 * administrator's has shown a second factor when there is one. Whoever knows the password alone would make another, and
 * administer by it (R29).
 */
export async function assertMayChangeFactors(context: RequestContext): Promise<void> {
  assertJustAuthenticated(context)
  const { db } = context.services
  const { userId, adminRoles, secondFactor } = requireUser(context)
  if (adminRoles.length === 0 || secondFactor) return
  if ((await hasPasskey(db, userId)) || (await hasSecondFactor(db, userId)))
    throw new AppError('second-factor-required')
}

export const wrongCode = 'This code is not right. Each works once and for a short time: try the next one.'
