import { forget, giveBack, take } from '#server/platform/limits.ts'
import type { RequestContext } from '#server/platform/request.ts'

/**
 * Counts a try of an account's password as a failure, or throws a 429 (R24). Counted beforehand, so that a hundred tries
 * at once are not a hundred free ones: `forget` when it was right, `undo` when nobody could tell.
 */
export async function countFailure({ services, ipAddress }: RequestContext, email: string) {
  const fromHere = ['failed sign-ins from an address', ipAddress] as const
  const ofAccount = ['failed sign-ins of an account from an address', `${email} ${ipAddress}`] as const
  const fromAnywhere = ['failed sign-ins of an account from anywhere', email] as const
  await take(services, ...fromHere)
  await take(services, ...ofAccount)
  await take(services, ...fromAnywhere)
  return {
    async undo(error: unknown): Promise<never> {
      await giveBack(services, ...fromHere)
      await giveBack(services, ...ofAccount)
      await giveBack(services, ...fromAnywhere)
      throw error
    },
    async forget() {
      await giveBack(services, ...fromHere)
      await giveBack(services, ...fromAnywhere)
      await forget(services, ...ofAccount)
    },
  }
}
