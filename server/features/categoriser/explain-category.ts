import type { CategoryReason } from '#contract/categoriser.ts'
import { requireFound } from '#server/errors.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { describeChoice } from './find-choice.ts'
import { openCategoriser } from './household-categoriser.ts'
import { readPayee } from './read-payee.ts'
import { toSuggestion } from './suggest-category.ts'

/** 'Why this category?': who or what gave a transaction its category, and what else it might be. */
export async function explainCategory(context: HouseholdContext, id: string): Promise<CategoryReason> {
  const { tx, member } = context
  const plan = findPlan(context)
  const row = requireFound(
    await tx
      .selectFrom('transactions')
      .select(['id', 'description', 'amountCents', 'categoryId', 'importId'])
      .select(['enteredBy', 'createdAt', 'updatedAt'])
      .select(['guessCategoryId', 'guessSource', 'guessSimilarity', 'guessReason'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const opened = await openCategoriser(tx, member, plan)
  const found = opened.categorise({ description: row.description, amountCents: row.amountCents })
  const suggestion = plan === 'free' && found?.source !== 'rule' ? null : toSuggestion(opened, found)
  const rest = {
    payee: readPayee(row.description).payee,
    suggestion: suggestion?.categoryId === row.categoryId ? null : suggestion,
  }
  if (!row.categoryId) return { ...rest, ...unknown }
  if (row.categoryId === row.guessCategoryId && row.guessSource && row.guessReason)
    return {
      ...rest,
      source: row.guessSource,
      sentence: row.guessReason,
      similarity: row.guessSimilarity,
      isGuess: true,
    }
  const rule = found?.source === 'rule' && found.categoryId === row.categoryId
  return rule
    ? { ...rest, source: 'rule', sentence: found.reason, similarity: 1, isGuess: false }
    : { ...rest, ...byPerson, sentence: await describeChoice(tx, row) }
}

const unknown = {
  source: 'none',
  sentence: 'Nothing tells yet what this is.',
  similarity: null,
  isGuess: false,
} as const

const byPerson = { source: 'person', similarity: null, isGuess: false } as const
