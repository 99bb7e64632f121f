import { requireFound } from '#server/errors.ts'
import { openChange } from '#server/platform/undo/record.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { assertInBounds } from './assert-entered.ts'

/** Counts a transaction towards no goal any more; returns the key of the undo. */
export async function uncountTransaction(
  context: HouseholdContext,
  { goalId, id }: { goalId: string; id: string },
): Promise<string> {
  const { tx } = context
  const undoId = await openChange(tx)
  const uncounted = await tx
    .updateTable('transactions')
    .set({ savingsGoalId: null })
    .where('id', '=', id)
    .where('savingsGoalId', '=', goalId)
    .returning('amountCents')
    .executeTakeFirst()
  await assertInBounds(tx, goalId, requireFound(uncounted).amountCents)
  return undoId
}
