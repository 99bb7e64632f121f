import * as z from 'zod/mini'
import {
  categoriserFigures,
  categoriserSettings,
  categoryReason,
  descriptionText,
  direction,
  mostDecisions,
  neighbour,
  payeesToSort,
  sortDecision,
  suggestion,
} from '#contract/categoriser.ts'
import { endpoint } from '#contract/endpoint.ts'
import { amountCents, id, month, undoable } from '#contract/values.ts'
import { sources } from '#domain/categoriser/sources.ts'
import { embeddingWidth } from '#domain/categoriser/embedding.ts'

const numbers = z.array(z.number().check(z.minimum(-1), z.maximum(1)))
const embedding = numbers.check(z.length(embeddingWidth))

export const categoriserEndpoints = {
  suggest: endpoint(
    'member',
    'GET /transactions/suggestion',
    'The category this description suggests, of this amount where one is known',
  )
    .input(
      z.object({
        description: z.string().check(z.maxLength(500)),
        /** Signed, and so says which way the money goes; `direction` says it where no amount is known. */
        amountCents: z.optional(z.pipe(z.coerce.number(), amountCents)),
        direction: z.optional(direction),
      }),
    )
    .output(z.nullable(suggestion)),
  answerSuggestion: endpoint(
    'writer',
    'POST /transactions/suggestion-answers',
    'Records whether a suggestion was accepted',
  )
    .input(
      z.object({
        description: descriptionText,
        suggestedCategoryId: id,
        accepted: z.boolean(),
        similarity: z.number().check(z.minimum(0), z.maximum(1)),
        source: z.enum(sources),
      }),
    )
    .output(z.object({})),
  explain: endpoint('member', 'GET /transactions/{id}/category-reason', 'Why a transaction has its category')
    .input(z.object({ id }))
    .output(categoryReason),
  payees: endpoint(
    'member',
    'GET /categoriser/payees',
    'Payees whose transactions have no category, or one that was only guessed',
  )
    .input(z.object({ importId: z.optional(id), month: z.optional(month) }))
    .output(payeesToSort),
  sort: endpoint(
    'writer',
    'POST /categoriser/decisions',
    'Sorts the transactions of payees that wait for a person, and makes rules where asked to',
  )
    .input(
      z.object({
        /** Only transactions of this import. */
        importId: z.optional(id),
        decisions: z.array(sortDecision).check(z.minLength(1), z.maxLength(mostDecisions)),
      }),
    )
    .output(z.extend(undoable, { sorted: z.int(), rulesMade: z.int() })),
  embed: endpoint(
    'pro',
    'POST /categoriser/embeddings',
    "A merchant's name as numbers, alike for names alike",
  )
    .input(z.object({ merchantName: descriptionText }))
    .output(z.object({ embedding: z.nullable(numbers) })),
  suggestCategoryNn: endpoint(
    'pro',
    'POST /categoriser/suggest-category-nn',
    'The nearest merchants of an embedding, or of a name, and what they are',
  )
    .input(
      z.object({
        embedding: z.optional(embedding),
        merchantName: z.optional(descriptionText),
        k: z._default(z.int().check(z.minimum(1), z.maximum(20)), 5),
      }),
    )
    .output(z.array(neighbour)),
  settings: endpoint('member', 'GET /categoriser/settings', 'Which stages suggest').output(
    categoriserSettings,
  ),
  changeSettings: endpoint('writer', 'PATCH /categoriser/settings', 'Switches stages on and off')
    .input(z.partial(categoriserSettings))
    .output(categoriserSettings),
  figures: endpoint(
    'member',
    'GET /categoriser/figures',
    'What was applied, suggested, accepted and corrected in the last 90 days',
  ).output(categoriserFigures),
}
