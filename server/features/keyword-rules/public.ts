import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { selectKeywordRules } from './queries.ts'

/** All rules in the order they are tried. */
export const listKeywordRules = (tx: HouseholdTransaction): Promise<KeywordRule[]> =>
  selectKeywordRules(tx).orderBy('position').orderBy('id').execute()
