import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { amountCents, day, id, month, page, pageQuery, text, totalCents, undoable } from './values.ts'

/** Whose it is, if anybody's: an empty name is none. */
const person = z.nullable(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.normalize('NFC').trim() || null),
    ),
    z.nullable(z.string().check(z.maxLength(120, 'At most 120 characters'))),
  ),
)

/** SPEC section 5: date, account, description, amount and category are required; person is optional. */
export const transactionForm = z.object({
  date: day,
  accountId: id,
  description: text(500, 'Enter a description'),
  amountCents,
  categoryId: z.nullable(id),
  person: z._default(person, null),
  cleared: z._default(z.boolean(), false),
})

export const transaction = z.object({
  id,
  date: day,
  accountId: id,
  accountName: z.string(),
  description: z.string(),
  amountCents,
  categoryId: z.nullable(id),
  /** 'Uncategorized' when there is none (SPEC section 3). */
  categoryName: z.string(),
  categoryGroup: z.nullable(z.string()),
  person: z.nullable(z.string()),
  cleared: z.boolean(),
  isRecurring: z.boolean(),
  /** The bill it is of, and the date of it. */
  bill: z.nullable(z.object({ id, name: z.string(), dueDate: day })),
  importId: z.nullable(id),
  /** Who of the household entered it; only the server says so. */
  enteredBy: z.nullable(z.object({ id, name: z.string() })),
  transfer: z.nullable(z.object({ id, otherId: id, otherAccountName: z.string() })),
})
export type Transaction = z.infer<typeof transaction>

export const transactionFilter = z.object({
  month: z.optional(month),
  search: z.optional(z.string().check(z.maxLength(200))),
  accountId: z.optional(id),
  /** A category, or 'none' for the uncategorized. */
  categoryId: z.optional(z.union([id, z.literal('none')])),
  importId: z.optional(id),
})
export type TransactionFilter = z.infer<typeof transactionFilter>

const byId = z.object({ id })
const ids = z.array(id).check(z.minLength(1), z.maxLength(1000))

export const suggestion = z.object({
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
    .input(
      z.object({
        id,
        date: z.optional(day),
        accountId: z.optional(id),
        description: z.optional(text(500, 'Enter a description')),
        amountCents: z.optional(amountCents),
        categoryId: z.optional(z.nullable(id)),
        person: z.optional(person),
        cleared: z.optional(z.boolean()),
      }),
    )
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

export const transferProposal = z.object({ outgoing: transaction, incoming: transaction, daysApart: z.int() })

export const transferEndpoints = {
  create: endpoint(
    'writer',
    'POST /transfers',
    'Moves money between two own accounts: two transactions, linked',
  )
    .input(
      z.object({
        fromAccountId: id,
        toAccountId: id,
        date: day,
        amountCents: amountCents,
        description: text(500, 'Enter a description'),
        categoryId: z._default(z.nullable(id), null),
      }),
    )
    .output(z.object({ transferId: id, outgoing: transaction, incoming: transaction })),
  link: endpoint('writer', 'POST /transfers/links', 'Links two transactions as a transfer')
    .input(z.object({ outgoingId: id, incomingId: id }))
    .output(z.object({ transferId: id })),
  unlink: endpoint('writer', 'DELETE /transfers/{id}', 'Unlinks the two sides of a transfer')
    .input(byId)
    .output(undoable),
  propose: endpoint('member', 'GET /transfers/proposals', 'Pairs that look like transfers').output(
    z.array(transferProposal),
  ),
  reject: endpoint(
    'writer',
    'POST /transfers/rejections',
    'Two transactions are not a transfer: never proposed again',
  )
    .input(z.object({ outgoingId: id, incomingId: id }))
    .output(z.object({})),
}

export const undoEndpoints = {
  undo: endpoint('writer', 'POST /undo/{id}', 'Brings back what a destructive action took away')
    .input(byId)
    .output(z.object({})),
}
