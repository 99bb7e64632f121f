import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { reportQuery } from '#web/features/reports/data.ts'
import { ReportsPage } from '#web/features/reports/page.tsx'
import { readReportSearch, toReportFilter } from '#web/features/reports/search.ts'
import { sessionQuery } from '#web/client/session.ts'

export const Route = createFileRoute('/app/reports')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    if (!user.isPro) {
      throw redirect({ to: '/app/pro-feature/$feature', params: { feature: 'reports' }, replace: true })
    }
    const filter = toReportFilter(deps)
    if (filter) void queryClient.prefetchQuery(reportQuery(filter))
    await queryClient.ensureQueryData(accountsQuery)
  },
  component: ReportsScreen,
})

function ReportsScreen() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      search={search}
      accounts={accounts}
      onSearchChange={(changes) =>
        void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
      }
    />
  )
}
