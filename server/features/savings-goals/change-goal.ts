import { v7 as uuidv7 } from 'uuid'
import type { GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { requireFound } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { setProgress } from './contributions.ts'
import { keepShare } from './enter-difference.ts'
import { readGoal } from './queries.ts'

/** Adds a goal; it may be reached from the first day on. */
export async function addGoal(context: HouseholdContext, form: GoalForm): Promise<SavingsGoal> {
  const { tx, member, services } = context
  const { accountId, currentCents, categoryId, ...goal } = form
  const now = services.clock.now()
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
  const { tx, services } = context
  await lockGoal(tx, id)
  const category = categoryId && (await readCategory(tx, categoryId))
  await tx
    .updateTable('savingsGoals')
    .set({
      ...changes,
      ...(category && { categoryId: category.id, categoryName: category.name }),
      updatedAt: services.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  if (accountId !== undefined) await changeAccount(context, id, accountId)
  const { account, missingCents } = await readGoal(tx, id, services.clock.now())
  if (currentCents !== undefined && !account) await setProgress(context, id, currentCents)
  // A target that moved away is another target, to be reached anew.
  else if (changes.targetCents !== undefined && missingCents > 0) await forgetReached(tx, id)
  return readGoalNow(context, id)
}

async function changeAccount(context: HouseholdContext, id: string, accountId: string | null): Promise<void> {
  const { tx, member, services } = context
  const now = services.clock.now()
  const { account, currentCents } = await readGoal(tx, id, now)
  if (account?.id === accountId) return
  if (account) await keepShare(tx, member, { goalId: id, currentCents }, now)
  await tx.deleteFrom('savingsGoalAccounts').where('goalId', '=', id).execute()
  if (accountId) await follow(context, id, accountId)
}

async function follow({ tx, member, services }: HouseholdContext, goalId: string, accountId: string) {
  await assertOpenAccount(tx, accountId)
  await tx
    .insertInto('savingsGoalAccounts')
    .values({
      goalId,
      accountId,
      householdId: member.householdId,
      linkedBy: member.userId,
      linkedAt: services.clock.now(),
    })
    .execute()
}

/** Deletes a goal; transactions that counted towards it stay. Returns the key of the undo. */
export async function deleteGoal(context: HouseholdContext, id: string): Promise<string> {
  await lockGoal(context.tx, id)
  return deleteWithUndo(context, { action: 'delete goal', table: 'savings_goals', ids: [id] })
}

/** Makes a goal inactive, or active again; one that is so already stays as it is. */
export async function setPaused(
  { tx, member, services }: HouseholdContext,
  id: string,
  isPaused: boolean,
): Promise<SavingsGoal> {
  const now = services.clock.now()
  await tx
    .updateTable('savingsGoals')
    .set({ pausedAt: isPaused ? now : null, pausedBy: isPaused ? member.userId : null, updatedAt: now })
    .where('id', '=', id)
    .where('pausedAt', isPaused ? 'is' : 'is not', null)
    .execute()
  return readGoal(tx, id, now)
}

/** The goal as it is now. The first time all of it is there is recorded. */
export async function readGoalNow(context: HouseholdContext, id: string): Promise<SavingsGoal> {
  return (await recordReached(context, id)).goal
}

/** Records that the whole target is there, once: whoever was first is told so. */
export async function recordReached({ tx, services }: HouseholdContext, id: string) {
  const now = services.clock.now()
  const goal = await readGoal(tx, id, now)
  if (goal.missingCents > 0 || goal.reachedAt) return { isFirst: false, goal }
  const noted = await tx
    .updateTable('savingsGoals')
    .set({ reachedAt: now })
    .where('id', '=', id)
    .where('reachedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { isFirst: noted.numUpdatedRows > 0n, goal: await readGoal(tx, id, now) }
}

const forgetReached = (tx: HouseholdTransaction, id: string) =>
  tx.updateTable('savingsGoals').set({ reachedAt: null }).where('id', '=', id).execute()

/** Locks a goal's row until the end of the transaction, so that changes to what it holds wait for each other. */
export async function lockGoal(tx: HouseholdTransaction, id: string): Promise<void> {
  requireFound(
    await tx.selectFrom('savingsGoals').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}
