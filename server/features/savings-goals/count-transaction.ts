import { sql } from 'kysely'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { canCount, isMoveToFollowed } from './public.ts'
import { assertByHand, assertInBounds } from './assert-entered.ts'

/** Counts money that went out towards a goal. It counts towards one goal only, also where an account is followed. */
export async function countTransaction(
  context: HouseholdContext,
  goalId: string,
  transactionId: string,
): Promise<void> {
  const { tx } = context
  await assertByHand(context, goalId)
  const counted = await tx
    .updateTable('transactions')
    .set({ savingsGoalId: goalId })
    .where('id', '=', transactionId)
    .where(canCount(sql.ref('transactions')))
    .where((is) => is.or([is('savingsGoalId', 'is', null), is('savingsGoalId', '=', goalId)]))
    .returning('amountCents')
    .executeTakeFirst()
  if (counted) return assertInBounds(tx, goalId, -counted.amountCents)
  const transaction = requireFound(
    await tx
      .selectFrom('transactions')
      .select('savingsGoalId')
      .select(isMoveToFollowed(sql.ref('transactions')).as('wentToFollowed'))
      .where('id', '=', transactionId)
      .executeTakeFirst(),
  )
  const countsElsewhere = transaction.savingsGoalId || transaction.wentToFollowed
  throw new AppError(countsElsewhere ? 'counts-elsewhere' : 'not-put-aside')
}
