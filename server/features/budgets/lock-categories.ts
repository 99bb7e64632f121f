import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/**
 * Locks the categories until the transaction ends, so that two changes of their budgets wait for each other; always in the
 * same order, so that they cannot deadlock. Returns those that exist.
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
