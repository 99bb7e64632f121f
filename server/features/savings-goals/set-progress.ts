import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { enterDifference } from './enter-difference.ts'
import { assertByHand } from './assert-entered.ts'

/** Says how much is there: the difference is a contribution of today (SPEC section 2: progress update). */
export async function setProgress(
  context: HouseholdContext,
  goalId: string,
  currentCents: number,
): Promise<void> {
  await assertByHand(context, goalId)
  await enterDifference(context, { goalId, currentCents, source: 'manual' })
}
