import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Category } from '#contract/categories.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectCategories } from './queries.ts'

export const readCategory = async (tx: HouseholdTransaction, id: string): Promise<Category> =>
  requireFound(await selectCategories(tx).where('c.id', '=', id).executeTakeFirst())

/** Makes those of these categories that the household has not, whatever the case of their names. Answers with their names. */
export async function makeMissingCategories(
  tx: HouseholdTransaction,
  householdId: string,
  categories: readonly { name: string; group: CategoryGroup }[],
): Promise<string[]> {
  if (categories.length === 0) return []
  const made = await tx
    .insertInto('categories')
    .values(categories.map(({ name, group }) => ({ householdId, id: uuidv7(), name, grp: group })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return made.map(({ name }) => name)
}

/** SQL, behind a column that names a category: whether that is one of the group. */
export const inGroup = (group: CategoryGroup) => sql`in (select id from categories where grp = ${group})`
