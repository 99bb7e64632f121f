import type { SessionInList } from '#contract/security.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { isOver } from '#server/platform/identity/session.ts'
import { endOtherSessions } from '#server/platform/identity/session-changes.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { describeDevice, describePlace } from './describe-device.ts'

/** Where the user is signed in now: this one first, then by their last use (R25). */
export async function listSessions(context: RequestContext): Promise<SessionInList[]> {
  const { now, services } = context
  const { userId, sessionId, adminRoles } = requireUser(context)
  const rows = await services.db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt as lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows
    .filter(({ createdAt }) => !isOver({ createdAt, adminRoles }, now))
    .map(({ userAgent, ipAddress, createdAt, ...row }) => ({
      ...toIsoTimes({ ...row, since: createdAt }),
      device: describeDevice(userAgent),
      place: describePlace(ipAddress),
      isThis: row.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

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

export async function endAllOthers(context: RequestContext): Promise<void> {
  const { userId, sessionId } = requireUser(context)
  if (!sessionId) throw new AppError('session-required')
  await context.services.db.transaction().execute((tx) => endOtherSessions(tx, userId, sessionId))
}
