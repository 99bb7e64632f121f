import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { subscriptionQuery } from '#web/features/billing/shared/queries.ts'
import { sessionQuery, useSession } from '#web/client/session.ts'

/**
 * What this member pays and why there is Pro, looked at again whenever somebody comes back to this tab. When it and the
 * session differ on whether there is Pro, what was read later is right, and all that is on the screen is asked for again: the
 * sidebar's locks open without a reload, also where the payment was made in another tab.
 */
export function usePlan(): Subscription | undefined {
  const queryClient = useQueryClient()
  const known = useSession().user.isPro
  const { data, dataUpdatedAt } = useQuery({
    ...subscriptionQuery,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: 'always',
  })
  const isPro = data?.isPro
  useEffect(() => {
    if (isPro === undefined || isPro === known) return
    const sessionReadAt = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
    if (dataUpdatedAt >= sessionReadAt)
      queryClient.setQueryData(sessionQuery.queryKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, isPro } } : session,
      )
    // The session is left out: asked for again each time, the two could go on contradicting each other.
    void queryClient.invalidateQueries({
      predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey),
    })
  }, [isPro, known, dataUpdatedAt, queryClient])
  return data
}
