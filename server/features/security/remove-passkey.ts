import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writePasskeyRemoved } from './mails.ts'
import { hasPasskey } from './queries.ts'
import { removeWayIn } from './public.ts'

/** Removes a passkey, unless nothing else is left to sign in with. What it opened has shown no second factor any longer. */
export async function removePasskey(context: RequestContext, id: string): Promise<void> {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  await removeWayIn(services, userId, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('name')
      .executeTakeFirst()
    const { name } = requireFound(removed)
    if (!(await hasPasskey(tx, userId))) await forgetPasskeyFactor(tx, userId)
    await enqueueMail(tx, context.now, email, writePasskeyRemoved(services.env, { fullName }, name))
  })
}

const forgetPasskeyFactor = (tx: Db, userId: string) =>
  tx
    .updateTable('sessions')
    .set({ secondFactor: null })
    .where('userId', '=', userId)
    .where('secondFactor', '=', 'passkey')
    .execute()
