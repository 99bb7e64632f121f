import { requireFound } from '#server/errors.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { assertInBounds } from './assert-entered.ts'

/** Deletes a contribution; returns the key of the undo. */
export async function deleteContribution(
  context: HouseholdContext,
  { goalId, id }: { goalId: string; id: string },
): Promise<string> {
  const { tx } = context
  const { amountCents } = requireFound(
    await tx
      .selectFrom('savingsContributions')
      .select('amountCents')
      .where('id', '=', id)
      .where('goalId', '=', goalId)
      .executeTakeFirst(),
  )
  const deletion = { table: 'savings_contributions', ids: [id] }
  const undoId = await deleteWithUndo(context, deletion)
  await assertInBounds(tx, goalId, -amountCents)
  return undoId
}
