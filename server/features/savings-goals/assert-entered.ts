import { sql } from 'kysely'
import { largestAmount } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sumEntered } from './enter-difference.ts'
import { readGoal } from './queries.ts'

/**
 * Throws when the `changeCents` that were just entered for a goal took it below nothing or above what is kept exactly (R6).
 * An undo may have brought it there before; then only what leads further away is refused.
 */
export async function assertInBounds(
  tx: HouseholdTransaction,
  goalId: string,
  changeCents: number,
): Promise<void> {
  const { rows } = await sql<{ problem: 'below' | 'beyond' | null }>`
    select case when held < 0 and ${changeCents}::bigint < 0 then 'below'
      when held > ${largestAmount} and ${changeCents}::bigint > 0 then 'beyond' end as problem
    from (select ${sumEntered(goalId)} as held) as goal`.execute(tx)
  const problem = rows[0]?.problem
  if (problem) throw new AppError(problem === 'below' ? 'goal-below-zero' : 'total-too-large')
}

/** Throws of a goal that follows an account: what an account holds is changed by the account's transactions. */
export async function assertByHand(scope: HouseholdScope, goalId: string): Promise<void> {
  if ((await readGoal(scope, goalId)).account) throw new AppError('goal-follows-account')
}
