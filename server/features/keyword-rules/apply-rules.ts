// Applies the keyword rules to the transactions that have no category yet.
import { sql } from 'kysely'
import { makeRuleMatcher } from '#domain/keyword-rules.ts'
import { categoryGiven } from '#server/features/categories/public.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { runHook } from '#server/platform/areas/hooks.ts'
import { openChange } from '#server/platform/undo/record.ts'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'
import { listKeywordRules } from './public.ts'

export type RuleHit = { transactionId: string; ruleId: string; categoryId: string }

const rowsInPage = 2000

/**
 * Each uncategorized transaction some rule matches, with the first such rule. Reads in short transactions of its own:
 * on the embedded database, others get their turn between the pages.
 */
export async function findRuleHits(short: ShortTransactions): Promise<RuleHit[]> {
  const match = makeRuleMatcher(await short(listKeywordRules))
  const hits: RuleHit[] = []
  for (let after: Row | undefined, isMore = true; isMore;) {
    const page = await short((tx) => readUncategorized(tx, after))
    for (const { id, description } of page) {
      const rule = match(description)
      if (rule) hits.push({ transactionId: id, ruleId: rule.id, categoryId: rule.categoryId })
    }
    after = page.at(-1)
    isMore = page.length === rowsInPage
  }
  return hits
}

type Row = { id: string; date: string; description: string }

// Ordered by the category, too, though it is null in all: so the index has the next page in its order.
async function readUncategorized(tx: HouseholdTransaction, after: Row | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, date, description from v_uncategorized_transactions
    where ${after ? sql`(date, id) < (${after.date}, ${after.id})` : sql`true`}
    order by category_id, date desc, id desc limit ${rowsInPage}`.execute(tx)
  return rows
}

/** Categorises the hits that still have no category, as one undo; returns its key and how many those were. */
export async function applyRuleHits(
  { tx, now, services }: Pick<HouseholdContext, 'tx' | 'now' | 'services'>,
  hits: RuleHit[],
): Promise<{ undoId: string; categorised: number }> {
  const open = await lockOpen(tx, hits)
  const undoId = await openChange(tx)
  const { numAffectedRows = 0n } = await sql`update transactions t
    set category_id = hit.category_id, updated_at = ${now}
    from ${asRows(open)} where t.id = hit.transaction_id`.execute(tx)
  const ids = open.map(({ transactionId }) => transactionId)
  await runHook(services, categoryGiven, { tx, now }, { ids })
  return { undoId, categorised: Number(numAffectedRows) }
}

// What was categorised, linked, or lost its category to a deletion since it was found is left out; the rest waits for us.
async function lockOpen(tx: HouseholdTransaction, hits: RuleHit[]): Promise<Omit<RuleHit, 'ruleId'>[]> {
  const { rows } = await sql<Omit<RuleHit, 'ruleId'>>`
    select t.id as "transactionId", c.id as "categoryId"
    from ${asRows(hits)}
    join categories c on c.id = hit.category_id
    join transactions t on t.id = hit.transaction_id
      and t.category_id is null and t.transfer_id is null and not t.is_split
    order by t.id for update of t for key share of c`.execute(tx)
  return rows
}

const asRows = (hits: Omit<RuleHit, 'ruleId'>[]) =>
  sql`unnest(${hits.map((hit) => hit.transactionId)}::uuid[], ${hits.map((hit) => hit.categoryId)}::uuid[])
    as hit(transaction_id, category_id)`
