// Running the rules over the transactions that have no category yet.
import { sql } from 'kysely'
import { ruleMatcher } from '#domain/keyword-rules.ts'
import type { HouseholdTransaction } from '#server/platform/household-transaction.ts'
import { listKeywordRules } from './queries.ts'

export type RuleHit = { transactionId: string; ruleId: string; categoryId: string }

/** Each uncategorized transaction some rule matches, with the first such rule. */
export async function findRuleHits(tx: HouseholdTransaction): Promise<RuleHit[]> {
  const match = ruleMatcher(await listKeywordRules(tx))
  const hits: RuleHit[] = []
  const uncategorized = await tx
    .selectFrom('vUncategorizedTransactions')
    .select(['id', 'description'])
    .execute()
  for (const { id, description } of uncategorized) {
    const rule = match(description ?? '')
    if (id && rule) hits.push({ transactionId: id, ruleId: rule.id, categoryId: rule.categoryId })
  }
  return hits
}

/** Categorises the hits in one statement. */
export const applyRuleHits = (tx: HouseholdTransaction, hits: RuleHit[], now: Date) =>
  sql`update transactions t set category_id = hit.category_id, updated_at = ${now}
    from unnest(${hits.map((hit) => hit.transactionId)}::uuid[], ${hits.map((hit) => hit.categoryId)}::uuid[])
      as hit(id, category_id)
    where t.id = hit.id and t.category_id is null`.execute(tx)
