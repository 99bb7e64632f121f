// The household's saved views, as commands of the palette.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import { useHousehold, useSession } from '#web/client/session.ts'
import { reportViewsQuery } from '#web/features/reports/shared/queries.ts'
import { toViewSearch as toReportSearch } from '#web/features/reports/shared/view-address.ts'
import { transactionViewsQuery } from '#web/features/transactions/shared/queries.ts'
import { toViewSearch } from '#web/features/transactions/shared/view-address.ts'

export function useViewCommands() {
  const navigate = useNavigate()
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const { data: lists = [] } = useQuery(transactionViewsQuery)
  const { data: reports = [] } = useQuery({ ...reportViewsQuery, enabled: isPro })
  const toCommand = (view: { id: string; name: string }, note: string, to: string, search: object) => ({
    id: `view ${view.id}`,
    name: view.name,
    note,
    icon: Bookmark,
    words: 'saved view',
    act: () => void navigate({ to, search: search as never }),
  })
  return [
    ...lists.map((view) =>
      toCommand(view, 'transactions', paths.transactions, toViewSearch(view, currentMonth)),
    ),
    ...reports.map((view) => toCommand(view, 'report', paths.reports, toReportSearch(view))),
  ]
}
