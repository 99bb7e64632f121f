import { sql } from 'kysely'
import { requireFound } from '#server/errors.ts'
import { changeWithUndo } from '#server/platform/undo/change.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { assertInBounds } from './assert-entered.ts'

/** Counts a transaction towards no goal any more; returns the key of the undo. */
export async function uncountTransaction(
  context: HouseholdContext,
  { goalId, id }: { goalId: string; id: string },
): Promise<string> {
  const { tx } = context
  const undoId = await changeWithUndo(context, 'uncount transaction', [
    {
      table: 'transactions',
      column: 'savings_goal_id',
      where: sql`t.id = ${id} and t.savings_goal_id = ${goalId}`,
      becomes: null,
    },
  ])
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
