// A keyword rule gives a category to every description that contains its keyword: `rent` gives Housing.
import { makeKeywordSearch } from './keyword-search.ts'

/** Every description is held against all rules of its household. */
export const mostKeywordRules = 500

export type KeywordRule = { keyword: string; categoryId: string }

/** The first rule whose keyword is contained in the description, whatever the case (SPEC section 3), or null. */
export type RuleMatcher<Rule extends KeywordRule> = (description: string) => Rule | null

/**
 * Prepares rules, in the order they are tried, for many descriptions. Keywords are plain text, never patterns
 * (R63). Descriptions repeat a lot in bank files, so answers are remembered for the life of the matcher.
 */
export function makeRuleMatcher<Rule extends KeywordRule>(rules: readonly Rule[]): RuleMatcher<Rule> {
  const prepared = rules
    .map((rule) => ({ rule, keyword: fold(rule.keyword.trim()) }))
    .filter(({ keyword }) => keyword)
  const search = makeKeywordSearch(prepared.map(({ keyword }) => keyword))
  const known = new Map<string, Rule | null>()
  return (description) => {
    const earlier = known.get(description)
    if (earlier !== undefined) return earlier
    const match = prepared[search(fold(description))]?.rule ?? null
    known.set(description, match)
    return match
  }
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()
