import { AppError } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writeRecoveryCodesRenewed } from './mails.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Ten new recovery codes in place of those before. */
export async function renewRecoveryCodes(context: RequestContext): Promise<string[]> {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  return services.db.transaction().execute(async (tx) => {
    // Two renewals at once wait for each other, so that ten are left.
    const factor = await tx
      .selectFrom('secondFactors')
      .select('userId')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new AppError('not-found')
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    await enqueueMail(tx, context.now, email, writeRecoveryCodesRenewed(services.env, { fullName }))
    return makeRecoveryCodes(tx, services.auth.secret, userId)
  })
}
