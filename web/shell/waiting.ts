import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { unreadAlertsQuery } from '#web/features/alerts/shared/queries.ts'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'

/** What waits for a person behind a link of the sidebar. */
export type Waiting = { count: number; sentence: string }

/**
 * By the path of the link: the unread alerts behind Automation, this month's uncategorized rows behind Transactions. Asked once for
 * the whole sidebar, since each link that asks is one more reader of what the app is starting with.
 */
export function useWaiting(): Partial<Record<string, Waiting>> {
  const format = useFormat()
  const { user } = useSession()
  const { currentMonth } = useHousehold()
  const unread = useQuery({ ...unreadAlertsQuery, enabled: user.isPro }).data?.count ?? 0
  const uncategorized = useQuery(monthQuery(currentMonth)).data?.summary.uncategorizedCount ?? 0
  return {
    ...(unread > 0 && {
      [paths.automation]: { count: unread, sentence: format.count(unread, 'unread alert') },
    }),
    ...(uncategorized > 0 && {
      [paths.transactions]: { count: uncategorized, sentence: `${uncategorized} uncategorized this month` },
    }),
  }
}
