import type { SavingsGoal } from '#contract/savings-goals.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { readGoal } from './queries.ts'

/** The goal as it is now. The first time all of it is there is recorded. */
export const readGoalNow = async (context: HouseholdContext, id: string): Promise<SavingsGoal> =>
  (await recordReached(context, id)).goal

/** Records that the whole target is there, once: whoever was first is told so. */
export async function recordReached(context: HouseholdContext, id: string) {
  const { tx, now } = context
  const goal = await readGoal(context, id)
  if (goal.missingCents > 0 || goal.reachedAt) return { isFirst: false, goal }
  const noted = await tx
    .updateTable('savingsGoals')
    .set({ reachedAt: now })
    .where('id', '=', id)
    .where('reachedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { isFirst: noted.numUpdatedRows > 0n, goal: await readGoal(context, id) }
}
