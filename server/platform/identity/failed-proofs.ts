import { resetLimit, refundLimit, sharedLimits, consumeLimit } from './limits.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'

const proofLimits = {
  password: {
    fromAddress: sharedLimits['failed sign-ins of an account from an address'],
    fromAnywhere: sharedLimits['failed sign-ins of an account from anywhere'],
  },
  code: {
    fromAddress: sharedLimits['wrong codes of an account from an address'],
    fromAnywhere: sharedLimits['wrong codes of an account from anywhere'],
  },
} as const

/**
 * Counts a try of an account's password or code as a failure, or throws a 429 (R24). Counted beforehand, so that a hundred
 * tries at once are not a hundred free ones: `forget` when it was right, `undo` when nobody could tell.
 */
export async function countFailure(
  { services, ipAddress }: RequestContext,
  email: string,
  proof: keyof typeof proofLimits = 'password',
) {
  const fromHere = [sharedLimits['failed sign-ins from an address'], ipAddress] as const
  const ofAccount = [proofLimits[proof].fromAddress, `${email} ${ipAddress}`] as const
  const fromAnywhere = [proofLimits[proof].fromAnywhere, email] as const
  await consumeLimit(services, ...fromHere)
  await consumeLimit(services, ...ofAccount)
  await consumeLimit(services, ...fromAnywhere)
  return {
    async undo(error: unknown): Promise<never> {
      await refundLimit(services, ...fromHere)
      await refundLimit(services, ...ofAccount)
      await refundLimit(services, ...fromAnywhere)
      throw error
    },
    async forget() {
      await refundLimit(services, ...fromHere)
      await refundLimit(services, ...fromAnywhere)
      await resetLimit(services, ...ofAccount)
    },
  }
}
