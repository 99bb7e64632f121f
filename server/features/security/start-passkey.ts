import { AppError } from '#server/errors.ts'
import { createRegistrationOptions } from '#server/integrations/passkeys.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { keepChallenge } from './challenges.ts'
import { assertMayChangeFactors } from './guard.ts'

const mostPasskeys = 20

/** What the browser needs to have a passkey made; the challenge in it works once, for five minutes. */
export async function startPasskey(context: RequestContext) {
  const { services } = context
  const { userId, email, fullName } = requireUser(context)
  await assertMayChangeFactors(context)
  const known = await services.db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute()
  if (known.length >= mostPasskeys) throw new AppError('too-many-passkeys')
  const options = await createRegistrationOptions(services.env, { id: userId, email, fullName }, known)
  await keepChallenge(services, options.challenge, userId)
  return { ...options }
}
