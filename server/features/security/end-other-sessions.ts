import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { requireUser } from '#server/platform/api/caller.ts'

export async function endAllOthers(context: RequestContext): Promise<void> {
  const { userId, sessionId } = requireUser(context)
  if (!sessionId) throw new AppError('session-required')
  await context.services.db.transaction().execute((tx) => endOtherSessions(tx, userId, sessionId))
}
