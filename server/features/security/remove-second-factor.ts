import { AppError } from '#server/errors.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { writeSecondFactorOff } from './mails.ts'
import { takeCode } from './public.ts'
import { wrongCode } from './guard.ts'

/** Switches codes off with a last one. No session has shown one any longer. */
export async function removeSecondFactor(context: RequestContext, code: string): Promise<void> {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  assertJustAuthenticated(context)
  const failures = await countFailure(context, email, 'code')
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, services, userId, code)))
      throw new AppError('invalid', { fields: { code: wrongCode } })
    await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
    await tx
      .updateTable('sessions')
      .set({ secondFactor: null })
      .where('userId', '=', userId)
      .where('secondFactor', '=', 'code')
      .execute()
    await enqueueMail(tx, context.now, email, writeSecondFactorOff(services.env, { fullName }))
  })
  await failures.forget()
}
