// What accounts will not cover: which of it is still to be said, and how a person says that they know.
import type { QueryClient } from '@tanstack/react-query'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, type Rollback, useOptimisticMutation } from '#web/client/optimistic.ts'
import { billsQuery, upcomingBillsQuery } from './queries.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Those nobody has dismissed. */
export const filterOpenShortfalls = (shortfalls: readonly Shortfall[]): Shortfall[] =>
  shortfalls.filter(({ isDismissed }) => !isDismissed)

export const keyOf = ({ billId, transactionId, dueDate }: Shortfall): string =>
  `${billId ?? transactionId} ${dueDate}`

/** Whoever takes back what they dismissed, and dismisses it again, has dismissed it. */
const scope = 'shortfalls'

/** Takes a shortfall off every screen, and offers to take that back. */
export function useDismissShortfall() {
  const showToast = useToast()
  const { mutate: raise } = useOptimisticMutation({
    send: ({ billId: id, transactionId, dueDate }: Shortfall) =>
      id
        ? api.recurringBills.raiseShortfall({ id, dueDate })
        : api.recurringBills.raiseEnteredShortfall({ transactionId: transactionId ?? '' }),
    show: (queryClient, shortfall) => showAs(queryClient, { ...shortfall, isDismissed: false }),
    refresh,
    scope,
  })
  return useOptimisticMutation({
    send: ({ billId: id, transactionId, dueDate, shortCents }: Shortfall) =>
      id
        ? api.recurringBills.dismissShortfall({ id, dueDate, shortCents })
        : api.recurringBills.dismissEnteredShortfall({ transactionId: transactionId ?? '', shortCents }),
    show: (queryClient, shortfall) => showAs(queryClient, { ...shortfall, isDismissed: true }),
    settle: (_, _answer, shortfall) =>
      showToast({
        message: `${shortfall.name} is not warned of again, unless what lacks changes`,
        action: { label: 'Undo', onAction: () => raise(shortfall) },
      }),
    refresh,
    scope,
  })
}

function showAs(queryClient: QueryClient, shown: Shortfall): Rollback {
  const key = keyOf(shown)
  const takeBack = [billsQuery.queryKey, upcomingBillsQuery.queryKey].map((queryKey) =>
    patchCached<{ shortfalls: Shortfall[] }>(queryClient, queryKey, (read) => ({
      ...read,
      shortfalls: read.shortfalls.map((one) =>
        keyOf(one) === key ? { ...one, isDismissed: shown.isDismissed } : one,
      ),
    })),
  )
  return () => takeBack.forEach((undo) => undo())
}

/** Unlike a change of a bill, this makes no transaction or budget stale. */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.recurringBills.key() })
}
