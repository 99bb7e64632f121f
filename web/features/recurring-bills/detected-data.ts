// Bills that were read from what was paid, offered until somebody has answered.
import type { QueryClient } from '@tanstack/react-query'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useToast } from '#web/ui/toast.tsx'

export const candidatesQuery = query.recurringBills.candidates.queryOptions({
  meta: { money: 'counts' },
})

/** Taken back and dismissed again, it is dismissed. */
const scope = 'bill candidates'

/** Does not offer it again, and offers to take that back. */
export function useDismissCandidate() {
  const showToast = useToast()
  const { mutate: offerAgain } = useOptimisticMutation({
    send: ({ key }: BillCandidate) => api.recurringBills.dismissCandidate({ key, isDismissed: false }),
    refresh,
    scope,
  })
  return useOptimisticMutation({
    send: ({ key }: BillCandidate) => api.recurringBills.dismissCandidate({ key, isDismissed: true }),
    show: (queryClient, { key }) =>
      patchCached<BillCandidate[]>(queryClient, candidatesQuery.queryKey, (all) =>
        all.filter((one) => one.key !== key),
      ),
    settle: (_, _answer, candidate) =>
      showToast({
        message: `${candidate.name} is not offered again`,
        action: { label: 'Undo', onAction: () => offerAgain(candidate) },
      }),
    refresh,
    scope,
  })
}

function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.recurringBills.candidates.key() })
}
