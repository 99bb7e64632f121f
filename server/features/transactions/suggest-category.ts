import { v7 as uuidv7 } from 'uuid'
import type { CategorizeEventsTable } from '#database/types.gen.ts'
import { makeRuleMatcher } from '#domain/keyword-rules.ts'
import { readCategory } from '#server/features/categories/public.ts'
import { listKeywordRules } from '#server/features/keyword-rules/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'

/** A suggestion needs a description longer than this (SPEC section 5). */
const shortestDescription = 3

/** The category the household's keyword rules give this description, or null. */
export async function suggestCategory(tx: HouseholdTransaction, description: string) {
  if (description.trim().length <= shortestDescription) return null
  const rule = makeRuleMatcher(await listKeywordRules(tx))(description)
  if (!rule) return null
  const { id, name } = await readCategory(tx, rule.categoryId)
  return {
    categoryId: id,
    categoryName: name,
    similarity: 1,
    source: 'rule' as const,
    reason: `Your rule "${rule.keyword}"`,
  }
}

type Answer = {
  description: string
  suggestedCategoryId: string
  accepted: boolean
  similarity: number
  source: CategorizeEventsTable['source']
}

/** Records whether a suggestion was taken: what the categoriser will learn from. */
export async function recordAnswer(tx: HouseholdTransaction, member: Member, answer: Answer): Promise<void> {
  const { description, ...rest } = answer
  await readCategory(tx, answer.suggestedCategoryId)
  await tx
    .insertInto('categorizeEvents')
    .values({
      ...rest,
      id: uuidv7(),
      householdId: member.householdId,
      createdBy: member.userId,
      transactionDescription: description,
    })
    .execute()
}
