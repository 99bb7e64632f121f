import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { readCategory } from '#server/features/categories/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { setProgress } from './set-progress.ts'
import { enterDifference } from './enter-difference.ts'
import { readGoal } from './queries.ts'
import { lockGoal } from './lock-goal.ts'
import { readGoalNow } from './record-reached.ts'
import { followAccount } from './follow-account.ts'

type Changes = { [Field in keyof GoalForm]?: GoalForm[Field] | undefined }

/** Changes some fields of a goal. Another current amount is a contribution; another account keeps what the old one gave. */
export async function changeGoal(
  context: HouseholdContext,
  id: string,
  { accountId, currentCents, categoryId, ...changes }: Changes,
): Promise<SavingsGoal> {
  const { tx, now } = context
  await lockGoal(tx, id)
  const category = categoryId && (await readCategory(tx, categoryId))
  await tx
    .updateTable('savingsGoals')
    .set({
      ...changes,
      ...(category && { categoryId: category.id, categoryName: category.name }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  if (accountId !== undefined) await changeAccount(context, id, accountId)
  const { account, missingCents } = await readGoal(context, id)
  if (currentCents !== undefined && !account) await setProgress(context, id, currentCents)
  // A target that moved away is another target, to be reached anew.
  else if (changes.targetCents !== undefined && missingCents > 0) await forgetReached(tx, id)
  return readGoalNow(context, id)
}

async function changeAccount(context: HouseholdContext, id: string, accountId: string | null): Promise<void> {
  const { tx } = context
  const { account, currentCents } = await readGoal(context, id)
  if (account?.id === accountId) return
  if (account) await enterDifference(context, { goalId: id, currentCents, source: 'account' })
  await tx.deleteFrom('savingsGoalAccounts').where('goalId', '=', id).execute()
  if (accountId) await followAccount(context, id, accountId)
}

const forgetReached = (tx: HouseholdTransaction, id: string) =>
  tx.updateTable('savingsGoals').set({ reachedAt: null }).where('id', '=', id).execute()
