import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { mostKeywordRules } from '#domain/keyword-rules.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { lockAndCountRules, selectKeywordRules } from './queries.ts'

/** All rules in the order they are tried. */
export const listKeywordRules = (tx: HouseholdTransaction): Promise<KeywordRule[]> =>
  selectKeywordRules(tx).orderBy('position').orderBy('id').execute()

/**
 * Adds rules behind those there are, as many as there is room for, and leaves out keywords that have one. They go with the
 * undo `undoId`. Returns how many were made.
 */
export async function addMissingRules(
  { tx, member }: Pick<HouseholdScope, 'tx' | 'member'>,
  rules: readonly { keyword: string; categoryId: string }[],
  undoId: string,
): Promise<number> {
  if (rules.length === 0) return 0
  const room = Math.max(0, mostKeywordRules - (await lockAndCountRules(tx)))
  const { last } = await tx
    .selectFrom('keywordRules')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const values = rules.slice(0, room).map((rule, at) => ({
    householdId: member.householdId,
    id: uuidv7(),
    ...rule,
    position: last + at + 1,
    undoId,
  }))
  if (values.length === 0) return 0
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('keywordRules')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}
