import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { readGoal } from './queries.ts'

/** Makes a goal inactive, or active again; one that is so already stays as it is. */
export async function setPaused(
  context: HouseholdContext,
  id: string,
  isPaused: boolean,
): Promise<SavingsGoal> {
  const { tx, member, now } = context
  await tx
    .updateTable('savingsGoals')
    .set({ pausedAt: isPaused ? now : null, pausedBy: isPaused ? member.userId : null, updatedAt: now })
    .where('id', '=', id)
    .where('pausedAt', isPaused ? 'is' : 'is not', null)
    .execute()
  return readGoal(context, id)
}
