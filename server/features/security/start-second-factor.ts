import { AppError } from '#server/errors.ts'
import { buildEnrolmentUri, generateCodeSecret } from '#server/integrations/one-time-codes.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { seal } from '#server/platform/identity/sealing.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { assertMayChangeFactors } from './guard.ts'

/** A secret that proves nothing yet; each start makes another. */
export async function startSecondFactor(context: RequestContext): Promise<{ secret: string; uri: string }> {
  const { db, auth } = context.services
  const { userId, email } = requireUser(context)
  await assertMayChangeFactors(context)
  const secret = await generateCodeSecret()
  const kept = {
    encryptedSecret: seal(auth.secret, 'one-time codes', userId, secret),
    createdAt: context.now,
  }
  const started = await db
    .insertInto('secondFactors')
    .values({ userId, ...kept })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(kept).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  if (!started.numInsertedOrUpdatedRows) throw new AppError('second-factor-on')
  return { secret, uri: await buildEnrolmentUri(secret, email) }
}
