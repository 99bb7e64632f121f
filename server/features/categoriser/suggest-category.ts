import type { Suggestion } from '#contract/categoriser.ts'
import { leastToSuggest } from '#domain/categoriser/sources.ts'
import type { Suggestion as Found } from '#domain/categoriser/categoriser.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { type HouseholdCategoriser, openCategoriser } from './household-categoriser.ts'

/** A suggestion needs a description longer than this (SPEC section 5). */
const shortestDescription = 3

/** Without knowing which way the money goes, it is taken to go out. */
const amountsOf = { in: 1, out: -1 } as const

type Asked = {
  description: string
  amountCents?: number | undefined
  direction?: 'in' | 'out' | undefined
}

/**
 * The category that a description suggests, or null; on Free only what a keyword rule gives (SPEC section 6). Of a payee of several
 * things it is the one of this amount.
 */
export async function suggestCategory(
  context: HouseholdContext,
  { description, direction = 'out', amountCents = amountsOf[direction] }: Asked,
): Promise<Suggestion | null> {
  if (description.trim().length <= shortestDescription) return null
  const plan = findPlan(context)
  const opened = await openCategoriser(context.tx, context.member, plan)
  const found = toSuggestion(opened, opened.categorise({ description, amountCents }))
  return plan === 'free' && found?.source !== 'rule' ? null : found
}

/** As the browser gets it; null below what is worth offering. */
export function toSuggestion(
  { knowledge: { categories } }: HouseholdCategoriser,
  found: Found | null,
): Suggestion | null {
  if (!found || found.similarity < leastToSuggest) return null
  const { categoryId, similarity, source, reason } = found
  const category = categories.find(({ id }) => id === categoryId)
  return category ? { categoryId, categoryName: category.name, similarity, source, reason } : null
}
