import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** Locks a goal's row until the end of the transaction, so that changes to what it holds wait for each other. */
export async function lockGoal(tx: HouseholdTransaction, id: string): Promise<void> {
  requireFound(
    await tx.selectFrom('savingsGoals').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}
