import { requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'

/** Ends one of the user's own; another's is not found. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const ended = await context.services.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', requireUser(context).userId)
    .returning('id')
    .executeTakeFirst()
  requireFound(ended)
}
