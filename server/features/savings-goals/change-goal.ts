import { v7 as uuidv7 } from 'uuid'
import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { requireFound } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { setProgress } from './contributions.ts'
import { enterDifference } from './enter-difference.ts'
import { readGoal } from './queries.ts'

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
  if (accountId) await follow(context, id, accountId)
  return readGoalNow(context, id)
}

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
  if (accountId) await follow(context, id, accountId)
}

async function follow({ tx, member, now }: HouseholdContext, goalId: string, accountId: string) {
  await assertOpenAccount(tx, accountId)
  await tx
    .insertInto('savingsGoalAccounts')
    .values({
      goalId,
      accountId,
      householdId: member.householdId,
      linkedBy: member.userId,
      linkedAt: now,
    })
    .execute()
}

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

const forgetReached = (tx: HouseholdTransaction, id: string) =>
  tx.updateTable('savingsGoals').set({ reachedAt: null }).where('id', '=', id).execute()

/** Locks a goal's row until the end of the transaction, so that changes to what it holds wait for each other. */
export async function lockGoal(tx: HouseholdTransaction, id: string): Promise<void> {
  requireFound(
    await tx.selectFrom('savingsGoals').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}
