import { useQuery } from '@tanstack/react-query'
import { unreadAlertsQuery } from '#web/features/alerts/shared/queries.ts'
import { useSession } from '#web/client/session.ts'

/** How many open alerts nobody of the household has read; none without Pro. */
export function useUnreadAlerts(): number {
  const { isPro } = useSession().user
  return useQuery({ ...unreadAlertsQuery, enabled: isPro }).data?.count ?? 0
}
