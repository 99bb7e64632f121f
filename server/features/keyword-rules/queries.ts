import type { KeywordRule } from '#contract/categories.ts'
import { found } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'

const ruleRows = (tx: HouseholdTransaction) =>
  tx.selectFrom('keywordRules').select(['id', 'keyword', 'categoryId', 'position'])

/** All rules in the order they are tried. */
export const listKeywordRules = (tx: HouseholdTransaction): Promise<KeywordRule[]> =>
  ruleRows(tx).orderBy('position').orderBy('id').execute()

export const readKeywordRule = async (tx: HouseholdTransaction, id: string): Promise<KeywordRule> =>
  found(await ruleRows(tx).where('id', '=', id).executeTakeFirst())
