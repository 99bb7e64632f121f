import { v7 as uuidv7 } from 'uuid'
import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { readCategory } from '#server/features/categories/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { followAccount } from './follow-account.ts'
import { readGoalNow } from './record-reached.ts'

/** Adds a goal; it may be reached from the first day on. */
export async function addGoal(context: HouseholdContext, form: GoalForm): Promise<SavingsGoal> {
  const { tx, member, now } = context
  const { accountId, currentCents, categoryId, ...goal } = form
  const { name: categoryName } = await readCategory(tx, categoryId)
  const id = uuidv7()
  await tx
    .insertInto('savingsGoals')
    .values({
      ...goal,
      id,
      categoryId,
      categoryName,
      householdId: member.householdId,
      openingCents: currentCents,
      createdAt: now,
      createdBy: member.userId,
      updatedAt: now,
    })
    .execute()
  if (accountId) await followAccount(context, id, accountId)
  return readGoalNow(context, id)
}
