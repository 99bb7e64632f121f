import { AppError } from '#server/errors.ts'
import { findStepOfCode } from '#server/integrations/one-time-codes.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { unseal } from '#server/platform/identity/sealing.ts'
import { renewSession } from '#server/platform/identity/session-changes.ts'
import { setSessionCookie } from '#server/platform/identity/session-cookie.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writeSecondFactorOn } from './mails.ts'
import { hasSecondFactor } from './public.ts'
import { wrongCode } from './guard.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Switches codes on with a first one, and gives the recovery codes. This session has shown its second factor by it. */
export async function confirmSecondFactor(context: RequestContext, code: string): Promise<string[]> {
  const { now, services } = context
  const { auth, db, env } = services
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  const { codes, token } = await db.transaction().execute(async (tx) => {
    const started = await tx
      .selectFrom('secondFactors')
      .select('encryptedSecret')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!started) throw new AppError((await hasSecondFactor(tx, userId)) ? 'second-factor-on' : 'not-found')
    const secret = unseal(auth.secret, 'one-time codes', userId, started.encryptedSecret)
    const step = await findStepOfCode(secret, code.replaceAll(/\s/g, ''), now)
    if (step === null) throw new AppError('invalid', { fields: { code: wrongCode } })
    await tx
      .updateTable('secondFactors')
      .set({ confirmedAt: now, lastStep: step })
      .where('userId', '=', userId)
      .execute()
    const codes = await makeRecoveryCodes(tx, auth.secret, userId)
    await enqueueMail(tx, now, email, writeSecondFactorOn(env, { fullName }))
    return { codes, token: await renewSession(tx, context, 'code') }
  })
  setSessionCookie(context, token)
  return codes
}
