import type { RequestContext } from '#server/platform/api/request-context.ts'
import { findKnownDevice } from './known-device.ts'
import { type Limit, resetLimit, refundLimit, sharedLimits, consumeLimit } from './limits.ts'

const proofLimits = {
  password: {
    ofDevice: sharedLimits['failed sign-ins of an account from a known device'],
    fromAddress: sharedLimits['failed sign-ins of an account from an address'],
    fromAnywhere: sharedLimits['failed sign-ins of an account from anywhere'],
  },
  code: {
    ofDevice: sharedLimits['wrong codes of an account from a known device'],
    fromAddress: sharedLimits['wrong codes of an account from an address'],
    fromAnywhere: sharedLimits['wrong codes of an account from anywhere'],
  },
} as const

type Count = readonly [limit: Limit, key: string]

/**
 * Counts a try of an account's password or code as a failure, or throws a 429 (R24). Counted beforehand, so that a hundred
 * tries at once are not a hundred free ones: `forget` when it was right, `undo` when nobody could tell. A try that is
 * refused counts nowhere. A known device has five tries of its own and meets no other limit: strangers who guess
 * elsewhere, or behind the same address, never shut the owner out.
 */
export async function countFailure(
  context: RequestContext,
  email: string,
  proof: keyof typeof proofLimits = 'password',
) {
  const { services, ipAddress } = context
  const limits = proofLimits[proof]
  const device = findKnownDevice(context, email)
  const own: Count = device
    ? [limits.ofDevice, `${email} ${device}`]
    : [limits.fromAddress, `${email} ${ipAddress}`]
  const shared: Count[] = device
    ? []
    : [
        [sharedLimits['failed sign-ins from an address'], ipAddress],
        [limits.fromAnywhere, email],
      ]
  const counted: Count[] = []
  const refund = async (counts: readonly Count[]) => {
    for (const count of counts) await refundLimit(services, ...count)
  }
  for (const count of [own, ...shared]) {
    await consumeLimit(services, ...count).catch(async (error: unknown) => {
      await refund(counted)
      throw error
    })
    counted.push(count)
  }
  return {
    async undo(error: unknown): Promise<never> {
      await refund(counted)
      throw error
    },
    async forget() {
      await refund(shared)
      await resetLimit(services, ...own)
    },
  }
}

/** Forgets how often an account's password was guessed from all over the world, when it has a new one. */
export const forgetGuesses = ({ services }: RequestContext, email: string): Promise<void> =>
  resetLimit(services, proofLimits.password.fromAnywhere, email)
