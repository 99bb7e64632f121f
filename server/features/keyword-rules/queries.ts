import { sql } from 'kysely'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { AppError, requireFound } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export const selectKeywordRules = (tx: HouseholdTransaction) =>
  tx.selectFrom('keywordRules').select(['id', 'keyword', 'categoryId', 'position'])

export const readKeywordRule = async (tx: HouseholdTransaction, id: string): Promise<KeywordRule> =>
  requireFound(await selectKeywordRules(tx).where('id', '=', id).executeTakeFirst())

/** Call after adding rules. Whoever adds some beside it waits, and then counts these, too. */
export async function assertFewKeywordRules(tx: HouseholdTransaction): Promise<void> {
  if ((await lockAndCountRules(tx)) > mostKeywordRules) throw new AppError('too-many-rules')
}

export async function lockAndCountRules(tx: HouseholdTransaction): Promise<number> {
  await tx.selectFrom('households').select('householdId').forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('keywordRules')
    .select(sql<number>`count(*)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
