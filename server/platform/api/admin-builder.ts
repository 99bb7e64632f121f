import { type Actor, type AdminAction, recordAction } from '#server/platform/audit/record-action.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openApi } from './builders.ts'
import { requireUser } from './caller.ts'

/** Writes what the caller did into the log of the administrators, in the transaction of what they did. */
type RecordOwnAction = (tx: Db, action: AdminAction) => Promise<void>

/**
 * Endpoints of administrators. A handler that changes something records it with `record`; one that forgets to fails, so that
 * its first test says so (R32).
 */
export const adminApi = openApi.use(async ({ context, path, procedure, next }) => {
  const actor: Actor = { userId: requireUser(context).userId }
  let isRecorded = false
  const record: RecordOwnAction = async (tx, action) => {
    await recordAction(tx, context.now, actor, action)
    isRecorded = true
  }
  const answer = await next({ context: { record } })
  if (procedure['~orpc'].route.method !== 'GET' && !isRecorded)
    throw new Error(`${path.join('.')} left no entry in the log of what administrators did`)
  return answer
})
