import { query } from '#web/client/api.ts'

/** How many open alerts nobody has read; only for who has Pro. */
export const unreadAlertsQuery = query.alerts.countUnread.queryOptions({
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
})
