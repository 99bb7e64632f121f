// What several screens ask for and what a change of the money makes stale: one list of it for all features.
import type { QueryClient } from '@tanstack/react-query'
import { query } from './api.ts'

export const accountsQuery = query.accounts.list.queryOptions()
export const categoriesQuery = query.categories.list.queryOptions()

/** After a change of amounts, accounts or categories: everything that shows them or counts them is asked again. */
export function refreshMoney(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.transactions.key() })
  refreshCounted(queryClient)
}

/** All of that but the lists of transactions, for whoever changed those by hand. */
export function refreshCounted(queryClient: QueryClient): void {
  for (const area of [
    query.accounts,
    query.categories,
    query.transfers,
    query.months,
    query.recurringBills,
    query.savingsGoals,
    query.budgets,
    query.debts,
    query.debtPlans,
  ]) {
    void queryClient.invalidateQueries({ queryKey: area.key() })
  }
}
