// The subscription in the browser: read, begun, changed. The shell opens and closes the locks by it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { query } from '#web/client/api.ts'
import { subscriptionQuery } from '#web/features/billing/shared/queries.ts'
import { useToast } from '#web/ui/toast.tsx'

// What was done on the payment provider's page reaches the server some seconds after its person is back here.
const quietMs = 10_000

/** The caller's own subscription, asked for again every `refetchMs` while it is on the screen. */
export const useSubscription = ({ refetchMs = quietMs }: { refetchMs?: number | undefined } = {}) =>
  useQuery({ ...subscriptionQuery, refetchInterval: refetchMs })

/** Leaves for the page where Pro is paid. Pending until this page is gone; a page brought back by "back" starts anew. */
export function useCheckout() {
  const queryClient = useQueryClient()
  const checkout = useMutation(
    query.billing.createCheckoutSession.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ sessionUrl }) => location.assign(sessionUrl),
      // Paid in another tab meanwhile: then there is something else to show.
      onError: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    }),
  )
  useLeft(checkout.reset)
  return { ...checkout, isPending: checkout.isPending || checkout.isSuccess }
}

/** Leaves for the payment provider's own page of cards and payments. */
export function useOpenPortal() {
  const portal = useMutation(
    query.billing.openPortal.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ url }) => location.assign(url),
    }),
  )
  useLeft(portal.reset)
  return { ...portal, isPending: portal.isPending || portal.isSuccess }
}

/** Cancel, reactivate, or change between month and year; `success` is what the toast says then. */
export function useManage(success: string) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation(
    query.billing.manageSubscription.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ result }) => {
        queryClient.setQueryData<Subscription>(subscriptionQuery.queryKey, result)
        showToast({ message: success, tone: 'success' })
      },
      // Another tab may have been quicker: what is refused here may be done there.
      onError: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
    }),
  )
}

// The browser keeps pages that were left and brings them back as they were.
function useLeft(reset: () => void) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const listeners = new AbortController()
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void queryClient.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
    }
    addEventListener('pageshow', comeBack, { signal: listeners.signal })
    return () => listeners.abort()
  }, [reset, queryClient])
}
