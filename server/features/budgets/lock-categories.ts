import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** Under which name an undo keeps what budgets were before they were set. */
export const keptBudgets = 'changed_budget_categories'

/**
 * Holds the categories until the transaction ends, so that two who set their budgets queue up; always in one order, so
 * that nobody waits in a circle. Those that are there.
 */
export async function lockCategories(tx: HouseholdTransaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('categories')
    .select(['id', 'grp'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** As `lockCategories`; refuses when one of them is not there. */
export async function lockEachCategory(tx: HouseholdTransaction, ids: readonly string[]) {
  const held = await lockCategories(tx, ids)
  if (held.length < ids.length) throw new AppError('not-found')
  return held
}
