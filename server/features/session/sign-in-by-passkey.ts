import { AppError } from '#server/errors.ts'
import { createPasskeyChallenge, takePasskey } from '#server/features/security/public.ts'
import type { Assertion } from '#server/integrations/passkeys.ts'
import { refundLimit, sharedLimits, consumeLimit } from '#server/platform/identity/limits.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { startSession } from './start-session.ts'
import { limits } from './limits.ts'

/** What the browser needs to have a passkey used; the challenge in it works once, for five minutes. */
export async function startPasskey({ services, ipAddress }: RequestContext) {
  await consumeLimit(services, limits['passkey challenges from an address'], ipAddress)
  return { ...(await createPasskeyChallenge(services)) }
}

/** Whose passkey this is. What does not fit is a failed sign-in of its address (R24). */
export async function assertPasskey({ services, ipAddress }: RequestContext, assertion: Assertion) {
  await consumeLimit(services, sharedLimits['failed sign-ins from an address'], ipAddress)
  const holder = await takePasskey(services, assertion)
  if (!holder) throw new AppError('passkey-refused')
  await refundLimit(services, sharedLimits['failed sign-ins from an address'], ipAddress)
  return holder
}

/** The token of a new session: a passkey was shown and its holder verified, so it is both factors. */
export async function signInByPasskey(context: RequestContext, assertion: Assertion): Promise<string> {
  const { userId, email, passkeyId } = await assertPasskey(context, assertion)
  return context.services.db.transaction().execute(async (tx) => {
    // One that was removed meanwhile lets nobody in.
    const held = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', passkeyId)
      .forShare()
      .executeTakeFirst()
    if (!held) throw new AppError('passkey-refused')
    const proof = { authenticatedAt: context.now, secondFactor: 'passkey' } as const
    return startSession(tx, context, { id: userId, email }, proof)
  })
}
