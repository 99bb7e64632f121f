import type { QueryClient } from '@tanstack/react-query'
import type { ListOrder } from '#contract/list-order.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { transactionsQuery } from './data.ts'
import { narrowPages } from './narrowed.ts'
import type { TransactionPages } from './pages.ts'

type Listed = { filter: TransactionFilter; order: ListOrder }

/**
 * Has the list of another filter ready where the one that is shown holds all its rows; it is read from the server all the same,
 * once it is shown. False where it has to be waited for.
 */
export function prepareNarrowed(queryClient: QueryClient, shown: Listed, filter: TransactionFilter): boolean {
  const { queryKey } = transactionsQuery(filter, shown.order)
  if (queryClient.getQueryData(queryKey)) return true
  const pages = queryClient.getQueryData<TransactionPages>(
    transactionsQuery(shown.filter, shown.order).queryKey,
  )
  const narrowed = narrowPages(pages, shown.filter, filter)
  // An operator that is being typed looks like a word that nothing has: the server alone says that there is nothing.
  if (!narrowed?.pages[0]?.items.length) return false
  queryClient.setQueryData<TransactionPages>(queryKey, narrowed, { updatedAt: 0 })
  return true
}
