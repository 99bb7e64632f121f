// What the transactions of a category are always divided into (docs/decisions/0067-always-divided.md).
import type { DivisionPart } from '#contract/categories.ts'
import { findDividedAgain } from '#domain/parts.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { openChange } from '#server/platform/undo/record.ts'
import { listCategories } from './queries.ts'

/**
 * Says it from now on; no parts end it. Returns the key of the undo. Throws 'not-found' for a category that is not there, and
 * 'divided-again' when a part would be divided, too.
 */
export async function setDivision(
  { tx, member, now }: Pick<HouseholdScope, 'tx' | 'member' | 'now'>,
  id: string,
  parts: readonly DivisionPart[],
): Promise<string> {
  const undoId = await openChange(tx)
  // One after the other: two that name each other's category would both find nothing divided.
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const all = await listCategories(tx)
  const known = new Map(all.map((category) => [category.id, category]))
  for (const each of [id, ...parts.map(({ categoryId }) => categoryId)]) requireFound(known.get(each))
  const again = findDividedAgain(id, parts, all)
  if (again) throw new AppError('divided-again', { reason: `${again.name} is always divided itself.` })
  await tx.deleteFrom('categoryParts').where('categoryId', '=', id).execute()
  if (parts.length > 0)
    await tx
      .insertInto('categoryParts')
      .values(
        parts.map(({ categoryId: partCategoryId, ...part }, at) => ({
          ...part,
          householdId: member.householdId,
          categoryId: id,
          position: at + 1,
          partCategoryId,
        })),
      )
      .execute()
  await tx.updateTable('categories').set({ updatedAt: now }).where('id', '=', id).execute()
  return undoId
}

/** Where a category goes, nobody knows whose its share would be: what is divided into it is no longer divided. */
export async function endDivisionsInto(tx: HouseholdTransaction, id: string): Promise<void> {
  await tx
    .deleteFrom('categoryParts')
    .where('categoryId', 'in', (from) =>
      from.selectFrom('categoryParts').select('categoryId').where('partCategoryId', '=', id),
    )
    .execute()
}
