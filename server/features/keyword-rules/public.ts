import type { KeywordRule } from '#contract/keyword-rules.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { ruleRows } from './queries.ts'

/** All rules in the order they are tried. */
export const listKeywordRules = (tx: HouseholdTransaction): Promise<KeywordRule[]> =>
  ruleRows(tx).orderBy('position').orderBy('id').execute()
