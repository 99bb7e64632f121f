import * as z from 'zod/mini'
import { sources } from '#domain/categoriser/sources.ts'
import { day, id, totalCents } from './values.ts'

const source = z.enum(sources)

/** Why a category, and how sure: of a hundred suggestions at 0.85, so many are right. */
const suggested = {
  categoryId: id,
  categoryName: z.string(),
  similarity: z.number(),
  source,
  /** '3 earlier Tim Hortons', 'known brand', 'looks like Dining out', 'Your rule "rent"'. */
  reason: z.string(),
}

/** A category offered; from 0.85 on a form fills it in, from 0.65 on it is offered with Accept. */
export const suggestion = z.object(suggested)
export type Suggestion = z.infer<typeof suggestion>

/** What a description and a payee's key may be at most. */
export const descriptionText = z.string().check(z.minLength(1), z.maxLength(500))
export const direction = z.enum(['in', 'out'])
export type Direction = z.infer<typeof direction>

/** A payee is whom a bank line was with, and whether it paid or was paid: a shop's refund is not its purchase. */
const payeeKey = z.object({ key: descriptionText, direction })

/**
 * Transactions of one payee that wait for a person: without a category, or with one that was only guessed. A guess from
 * 0.85 on is 'applied', any below 'guessed'; where some have none at all it is 'open'.
 */
const sortState = z.enum(['open', 'guessed', 'applied'])
export type SortState = z.infer<typeof sortState>

const payeeToSort = z.extend(payeeKey, {
  /** As a person would say it: 'Tim Hortons'. */
  payee: z.string(),
  /** As the bank wrote it the last time. */
  description: z.string(),
  count: z.int(),
  /** Signed. */
  sumCents: totalCents,
  firstDay: day,
  lastDay: day,
  state: sortState,
  suggestion: z.nullable(suggestion),
  /** What a keyword rule for it would have; null where its lines share too little. */
  keyword: z.nullable(z.string()),
})
export type PayeeToSort = z.infer<typeof payeeToSort>

export const payeesToSort = z.object({
  /** The largest sums first, at most 500. */
  payees: z.array(payeeToSort),
  /** Payees and transactions in all. */
  payeeCount: z.int(),
  transactionCount: z.int(),
  /** Accepting a suggestion makes its rule: on Free, rules are what suggests. */
  makesRules: z.boolean(),
})
export type PayeesToSort = z.infer<typeof payeesToSort>

/** 'One decision sorts all rows of the payee'; a rule does the same for those to come. */
export const sortDecision = z.extend(payeeKey, {
  categoryId: id,
  makeRule: z._default(z.boolean(), false),
})
export const mostDecisions = 500

/** Why a transaction has its category, and what else it might be. */
export const categoryReason = z.object({
  /** 'none': it has no category; 'person': somebody of the household chose it, or the file gave it. */
  source: z.enum([...sources, 'person', 'none']),
  sentence: z.string(),
  similarity: z.nullable(z.number()),
  /** Nobody has confirmed it yet. */
  isGuess: z.boolean(),
  payee: z.string(),
  /** The most likely category, where it has none or another one. */
  suggestion: z.nullable(suggestion),
})
export type CategoryReason = z.infer<typeof categoryReason>

export const neighbour = z.object({
  categoryId: id,
  merchantName: z.string(),
  similarity: z.number(),
  source,
  reason: z.string(),
})

export const categoriserSettings = z.object({
  usesRules: z.boolean(),
  usesHistory: z.boolean(),
  usesBrands: z.boolean(),
  usesWords: z.boolean(),
  /** What a language model says of payees nothing else knows; it is asked only where one is set and agreed to. */
  usesLanguageModel: z.boolean(),
})
export type CategoriserSettings = z.infer<typeof categoriserSettings>

const counted = z.object({ applied: z.int(), suggested: z.int(), accepted: z.int(), corrected: z.int() })

/** How well it did in the last 90 days, counted in transactions. */
export const categoriserFigures = z.object({
  since: day,
  total: counted,
  bySource: z.array(z.extend(counted, { source })),
  /** 'Said 85 to 100 percent: right in 96 of 100 answers'. Answers are decisions, each once. */
  calibration: z.array(
    z.object({ from: z.number(), until: z.number(), answered: z.int(), right: z.int(), said: z.number() }),
  ),
})
export type CategoriserFigures = z.infer<typeof categoriserFigures>

/** A category that nobody chose yet: it counts until somebody confirms it or chooses another. */
export const guess = z.object({ source, similarity: z.number(), reason: z.string() })
