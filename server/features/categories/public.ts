import type { Category } from '#contract/categories.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectCategories } from './queries.ts'

export const readCategory = async (tx: HouseholdTransaction, id: string): Promise<Category> =>
  requireFound(await selectCategories(tx).where('c.id', '=', id).executeTakeFirst())
