import { randomInt } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/errors.ts'
import { buildEnrolmentUri, generateCodeSecret, findStepOfCode } from '#server/integrations/one-time-codes.ts'
import { countFailure } from '#server/platform/identity/failed-proofs.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { seal, unseal } from '#server/platform/identity/sealing.ts'
import { renewSession } from '#server/platform/identity/session-changes.ts'
import { setSessionCookie } from '#server/platform/identity/session-cookie.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { assertMayChangeFactors } from './guard.ts'
import { writeRecoveryCodesRenewed, writeSecondFactorOff, writeSecondFactorOn } from './mails.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { hasSecondFactor, takeCode } from './public.ts'

const recoveryCodeCount = 10
/** Of 32 letters, none taken for another: 80 bits. */
const recoveryCodeLength = 16
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const wrongCode = 'This code is not right. Each works once and for a short time: try the next one.'

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

async function makeRecoveryCodes(tx: Db, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => letters[randomInt(letters.length)]).join(''),
  )
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(secret, userId, code) })))
    .execute()
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
