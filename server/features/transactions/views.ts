import { splitIds } from '#contract/transactions.ts'
import { transactionView } from '#contract/transaction-views.ts'
import { createSavedViews } from '#server/platform/views/saved-views.ts'

export const transactionViews = createSavedViews({
  table: 'transaction_views',
  columns: ['id', 'name', 'filter'],
  parse: (row) => transactionView.parse(row),
  listNamed: ({ accountId, categoryId, tagId, importId, ids }) => ({
    accounts: [accountId],
    categories: [categoryId === 'none' ? undefined : categoryId],
    tags: [tagId],
    imports: [importId],
    transactions: ids ? splitIds(ids) : [],
  }),
})
