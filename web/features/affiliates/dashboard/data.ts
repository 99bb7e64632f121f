import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClickSpan } from '#contract/affiliate-dashboard.ts'
import type { Payee } from '#contract/affiliate-payouts.ts'
import { api, query } from '#web/client/api.ts'
import { useReAuthentication } from '#web/features/security/shared/re-authentication.tsx'

export const applicationQuery = query.affiliateDashboard.readApplication.queryOptions()
export const materialsQuery = query.affiliateDashboard.listMaterials.queryOptions()
export const dashboardQuery = query.affiliateDashboard.read.queryOptions()

type NextPage = { nextCursor: string | null }
const pages = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }: NextPage) => nextCursor ?? undefined,
}

export const payoutsQuery = query.affiliateDashboard.listPayouts.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
  ...pages,
})

export const conversionsQuery = query.affiliateDashboard.listConversions.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
  ...pages,
})

export const clicksQuery = query.affiliateDashboard.listClicks.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }), limit: 50 }),
  ...pages,
})

export const clickDaysQuery = (days: ClickSpan) =>
  query.affiliateDashboard.countClicks.queryOptions({ input: { days } })

/** May ask first who it is (R30). */
export function useChangePayee() {
  const asMyself = useReAuthentication()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Payee) => asMyself(() => api.affiliateDashboard.changePayee(form)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.affiliateDashboard.key() }),
    meta: { showsErrors: true },
  })
}
