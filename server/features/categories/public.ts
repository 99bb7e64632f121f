import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Category, DivisionPart } from '#contract/categories.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { requireFound } from '#server/errors.ts'
import { hook } from '#server/platform/areas/hooks.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectCategories } from './queries.ts'

export const readCategory = async (tx: HouseholdTransaction, id: string): Promise<Category> =>
  requireFound(await selectCategories(tx).where('c.id', '=', id).executeTakeFirst())

/** Every category that is always divided, with what it is divided into. */
export const readDivisions = async (
  tx: HouseholdTransaction,
): Promise<ReadonlyMap<string, readonly DivisionPart[]>> => {
  const rows = await tx
    .selectFrom('categoryParts')
    .select(['categoryId as dividedId', 'partCategoryId as categoryId', 'share', 'person', 'note'])
    .orderBy('position')
    .execute()
  const divided = Map.groupBy(rows, ({ dividedId }) => dividedId)
  return new Map(
    [...divided].map(([id, parts]) => [
      id,
      parts.map(({ categoryId, share, person, note }) => ({ categoryId, share, person, note })),
    ]),
  )
}

/**
 * These transactions were just given their category, by somebody, a rule or a file. Whoever gives one runs it, in the same
 * transaction of the database. `isEdit` is false where an import need not ask before it takes them away.
 */
export const categoryGiven =
  hook<[scope: Pick<HouseholdScope, 'tx' | 'now'>, given: { ids: readonly string[]; isEdit?: boolean }]>(
    'category given',
  )

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
