import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  transaction,
  transactionChanges,
  transactionFilter,
  transactionForm,
} from '#contract/transactions.ts'
import { id, page, pageQuery, totalCents, undoable } from '#contract/values.ts'

const ids = z.array(id).check(z.minLength(1), z.maxLength(1000))

const suggestion = z.object({
  categoryId: id,
  categoryName: z.string(),
  similarity: z.number(),
  source: z.enum(['rule', 'history', 'brand', 'model']),
  reason: z.string(),
})

export const transactionEndpoints = {
  list: endpoint('member', 'GET /transactions', 'Transactions, newest first')
    .input(z.extend(transactionFilter, pageQuery))
    .output(
      z.extend(page(transaction), {
        /** What all pages come to; only on the first page. */
        totals: z.nullable(z.object({ count: z.int(), amountCents: totalCents })),
      }),
    ),
  create: endpoint('writer', 'POST /transactions', 'Adds a transaction')
    .input(transactionForm)
    .output(transaction),
  update: endpoint('writer', 'PATCH /transactions/{id}', 'Changes a transaction')
    .input(z.extend(transactionChanges, { id }))
    .output(transaction),
  delete: endpoint('writer', 'POST /transactions/deletions', 'Deletes transactions')
    .input(z.object({ ids }))
    .output(undoable),
  categorise: endpoint(
    'writer',
    'POST /transactions/categorisations',
    'Gives several transactions one category',
  )
    .input(z.object({ ids, categoryId: z.nullable(id) }))
    .output(undoable),
  suggest: endpoint('member', 'GET /transactions/suggestion', 'The category this description suggests')
    .input(z.object({ description: z.string().check(z.maxLength(500)) }))
    .output(z.nullable(suggestion)),
  answerSuggestion: endpoint(
    'writer',
    'POST /transactions/suggestion-answers',
    'Records whether a suggestion was accepted',
  )
    .input(
      z.object({
        description: z.string().check(z.minLength(1), z.maxLength(500)),
        suggestedCategoryId: id,
        accepted: z.boolean(),
        similarity: z.number().check(z.minimum(0), z.maximum(1)),
        source: z.enum(['rule', 'history', 'brand', 'model']),
      }),
    )
    .output(z.object({})),
}
