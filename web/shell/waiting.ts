import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { unreadAlertsQuery } from '#web/features/alerts/shared/queries.ts'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'

/** What waits for a person behind a link of the sidebar. */
export type Waiting = { count: number; sentence: string }

/** The unread alerts behind Automation, this month's uncategorized rows behind Transactions; null where nothing waits. */
export function useWaiting(path: string): Waiting | null {
  const format = useFormat()
  const { user } = useSession()
  const { currentMonth } = useHousehold()
  const isAlerts = path === paths.automation
  const isTransactions = path === paths.transactions
  const unread = useQuery({ ...unreadAlertsQuery, enabled: isAlerts && user.isPro }).data?.count ?? 0
  const month = useQuery({ ...monthQuery(currentMonth), enabled: isTransactions }).data
  const uncategorized = month?.summary.uncategorizedCount ?? 0
  if (isAlerts && unread > 0) return { count: unread, sentence: format.count(unread, 'unread alert') }
  if (isTransactions && uncategorized > 0)
    return { count: uncategorized, sentence: `${uncategorized} uncategorized this month` }
  return null
}
