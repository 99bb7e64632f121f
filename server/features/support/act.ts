import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { AdminAction } from '#server/platform/audit/record-action.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findUser, nameTarget } from './target.ts'

type Acting = RequestContext & { record: (tx: Db, action: AdminAction) => Promise<void> }
type Done<Answer> = { recorded: Pick<AdminAction, 'action' | 'before' | 'after'>; answer: Answer }

const named = 'Without names and addresses, please: the audit log outlives the account'

/** Does something to somebody, and writes it down with its reason in the same transaction (R32). */
export const act = <Answer>(
  context: Acting,
  { email, reason }: { email: string; reason: string },
  work: (tx: Db) => Promise<Done<Answer>>,
): Promise<Answer> =>
  context.services.db.transaction().execute(async (tx) => {
    const user = await findUser(tx, email)
    if (isNamed(reason, user?.fullName)) throw new AppError('invalid', { fields: { reason: named } })
    const { recorded, answer } = await work(tx)
    const subject = await nameTarget(tx, context.services, email, user?.id ?? null)
    await context.record(tx, { ...recorded, subject, after: { ...recorded.after, reason } })
    return answer
  })

/** Nothing that names somebody stays in the log for good (R65): no address, and no word of the name as it is written. */
const isNamed = (reason: string, fullName = ''): boolean =>
  reason.includes('@') ||
  reason.split(/[^\p{L}\p{M}\d]+/u).some((word) => word.length > 2 && fullName.split(/\s+/).includes(word))
