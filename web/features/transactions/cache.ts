// The lists of transactions in the cache, all of them at once.
import type { QueryClient } from '@tanstack/react-query'
import type { ListOrder } from '#contract/list-order.ts'
import type { Transaction, TransactionFilter } from '#contract/transactions.ts'
import { getDecimals } from '#domain/currencies.ts'
import { query } from '#web/client/api.ts'
import { refreshCounted } from '#web/client/refresh-money.ts'
import type { Rollback } from '#web/client/optimistic.ts'
import { sessionQuery } from '#web/client/session.ts'
import {
  applyChanges,
  type Change,
  inverse,
  matches,
  type TransactionPages,
  wasReadMeanwhile,
} from './pages.ts'

const listsKey = query.transactions.list.key({ type: 'infinite' })

/** Shows changes in every loaded list. Rolling back applies their inverse, so that what changed since stays. */
export function showChanges(queryClient: QueryClient, changes: readonly Change[]): Rollback {
  const household = queryClient.getQueryData(sessionQuery.queryKey)?.household
  const rules = {
    monthStartDay: household?.monthStartDay ?? 1,
    decimals: getDecimals(household?.currency ?? ''),
  }
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    const pages = queryClient.getQueryData<TransactionPages>(queryKey)
    const { sort, order, ...filter } = inputOf(queryKey)
    const isListed = (row: Transaction) => matches(filter, row, rules)
    if (pages ? wasReadMeanwhile(pages, changes, isListed) : state.fetchStatus === 'fetching') {
      // Nobody knows whether the server had the change when it answered, or will have it when it does.
      void queryClient.invalidateQueries({ queryKey, exact: true })
    } else if (pages) {
      // An answer that is on its way would be older than the change.
      void queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData<TransactionPages>(
        queryKey,
        applyChanges(pages, changes, isListed, { sort, order }),
      )
    }
  }
  return () => void showChanges(queryClient, changes.map(inverse))
}

/** A loaded transaction, such as the other side of a transfer; null when no list has it. */
export function findLoaded(queryClient: QueryClient, id: string): Transaction | null {
  for (const [, pages] of queryClient.getQueriesData<TransactionPages>({ queryKey: listsKey })) {
    for (const page of pages?.pages ?? []) {
      const found = page.items.find((row) => row.id === id)
      if (found) return found
    }
  }
  return null
}

/** Counts receipts up or down, on a transaction or the parts of it that a list shows. */
export function showReceiptCount(queryClient: QueryClient, transactionId: string, by: number): Rollback {
  const rows = new Map<string, Transaction>()
  for (const [, pages] of queryClient.getQueriesData<TransactionPages>({ queryKey: listsKey }))
    for (const page of pages?.pages ?? [])
      for (const row of page.items)
        if (row.id === transactionId || row.part?.wholeId === transactionId) rows.set(row.id, row)
  const changes = [...rows.values()].map((before) => ({
    before,
    after: { ...before, attachmentCount: before.attachmentCount + by },
  }))
  return changes.length > 0 ? showChanges(queryClient, changes) : () => {}
}

/** After a change of amounts. Loaded lists were changed by hand already and are asked again when next shown. */
export function refreshAmounts(queryClient: QueryClient): void {
  refreshLists(queryClient)
  refreshCounted(queryClient)
}

/** After a change of categories: no account holds more or less, no other pair looks like a transfer. */
export function refreshCategorised(queryClient: QueryClient): void {
  refreshLists(queryClient)
  for (const area of [query.months, query.categories]) {
    void queryClient.invalidateQueries({ queryKey: area.key() })
  }
}

/** After a change that nothing counts. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.transactions.key(), refetchType: 'none' })
}

// oRPC keeps a list's input, and so its filter and its order, in its key.
function inputOf(queryKey: readonly unknown[]): TransactionFilter & Partial<ListOrder> {
  const [, options] = queryKey as [unknown, { input?: TransactionFilter & Partial<ListOrder> } | undefined]
  return options?.input ?? {}
}
