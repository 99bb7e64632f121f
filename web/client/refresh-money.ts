import type { QueryClient } from '@tanstack/react-query'

/** After a change of amounts, accounts or categories: everything that lists or counts them is asked again. */
export function refreshMoney(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.money !== undefined })
}

/** All of that but the lists of transactions, for whoever changed those by hand. */
export function refreshCounted(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.money === 'counts' })
}
