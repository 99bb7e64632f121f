import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listOrder } from '#contract/list-order.ts'
import {
  bulkChanges,
  listTotals,
  newestTransaction,
  selectionOutcome,
  transaction,
  transactionChanges,
  transactionDetail,
  transactionFilter,
  transactionForm,
  transactionSelection,
} from '#contract/transactions.ts'
import { transactionView, transactionViewChanges, transactionViewForm } from '#contract/transaction-views.ts'
import { byId, id, month, page, pageQuery, totalCents, undoable } from '#contract/values.ts'

/** Tags of which each transaction gets, or loses, every one. */
const tagIds = z._default(z.array(id).check(z.maxLength(20)), [])

const ids = z.array(id).check(z.minLength(1), z.maxLength(1000))

export const transactionEndpoints = {
  list: endpoint('member', 'GET /transactions', 'Transactions, newest first or sorted')
    .input(z.extend(transactionFilter, { ...pageQuery, ...listOrder }))
    .output(
      z.extend(page(transaction), {
        /** What all pages come to; only on the first page. */
        totals: z.nullable(listTotals),
        /** What the account held before the oldest of these; null unless the list is of one account by date and of nothing less. */
        balanceBeforeCents: z.nullable(totalCents),
      }),
    ),
  newest: endpoint(
    'member',
    'GET /months/{month}/newest-transactions',
    'The seven newest transactions of a month',
  )
    .input(z.object({ month }))
    .output(z.array(newestTransaction)),
  read: endpoint('member', 'GET /transactions/{id}', 'A transaction with its parts')
    .input(byId)
    .output(transactionDetail),
  create: endpoint('writer', 'POST /transactions', 'Adds a transaction')
    .input(transactionForm)
    .output(transaction),
  update: endpoint('writer', 'PATCH /transactions/{id}', 'Changes a transaction')
    .input(z.extend(transactionChanges, { id }))
    .output(transaction),
  unsplit: endpoint('writer', 'DELETE /transactions/{id}/parts', 'Makes one transaction of its parts again')
    .input(byId)
    .output(undoable),
  countUndivided: endpoint(
    'member',
    'GET /categories/{id}/undivided',
    'How many earlier transactions of a category would be divided',
  )
    .input(byId)
    .output(z.object({ count: z.int() })),
  divideEarlier: endpoint(
    'writer',
    'POST /categories/{id}/undivided',
    'Divides the earlier transactions of a category, but those that somebody kept in one piece',
  )
    .input(byId)
    .output(z.extend(undoable, { count: z.int() })),
  delete: endpoint('writer', 'POST /transactions/deletions', 'Deletes transactions')
    .input(transactionSelection)
    .output(selectionOutcome),
  edit: endpoint('writer', 'POST /transactions/changes', 'Changes many transactions alike, as one')
    .input(z.object({ selection: transactionSelection, changes: bulkChanges }))
    .output(selectionOutcome),
  categorise: endpoint(
    'writer',
    'POST /transactions/categorisations',
    'Gives several transactions one category',
  )
    .input(z.object({ ids, categoryId: z.nullable(id) }))
    .output(undoable),
  tag: endpoint(
    'writer',
    'POST /transactions/taggings',
    'Puts tags on several transactions, and takes others off',
  )
    .input(z.object({ ids, addIds: tagIds, removeIds: tagIds }))
    .output(undoable),
}

export const transactionViewEndpoints = {
  list: endpoint('member', 'GET /transaction-views', 'Saved views of the transactions by name').output(
    z.array(transactionView),
  ),
  create: endpoint('writer', 'POST /transaction-views', 'Gives a list of transactions a name')
    .input(transactionViewForm)
    .output(transactionView),
  update: endpoint(
    'writer',
    'PATCH /transaction-views/{id}',
    'Gives a view another name, or another list of transactions',
  )
    .input(z.extend(transactionViewChanges, { id }))
    .output(transactionView),
  delete: endpoint('writer', 'DELETE /transaction-views/{id}', 'Deletes a view').input(byId).output(undoable),
}
