import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { readAddress, readReportAddress } from '#web/features/reports/address.ts'
import { reportQuery } from '#web/features/reports/data.ts'
import { GatedReports } from '#web/features/reports/gated.tsx'
import { ReportsPage } from '#web/features/reports/page.tsx'
import { toReportFilter } from '#web/features/reports/search.ts'
import { sessionQuery, useSession } from '#web/client/session.ts'

export const Route = createFileRoute('/app/reports')({
  validateSearch: readReportAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    // Nothing is asked for what would be refused.
    if (!user.isPro) return
    const { search, faults } = readAddress(deps)
    const filter = faults.length > 0 ? null : toReportFilter(search)
    if (filter) void queryClient.prefetchQuery(reportQuery(filter))
    await Promise.all([
      queryClient.ensureQueryData(accountsQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ])
  },
  component: ReportsRoute,
})

function ReportsRoute() {
  const { user } = useSession()
  return user.isPro ? <ReportsScreen /> : <GatedReports />
}

function ReportsScreen() {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      address={address}
      choices={{ accounts, categories }}
      // Typing a search is one step of the history, not one for each letter.
      onAddressChange={(changes) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: 'search' in changes,
          resetScroll: false,
        })
      }
    />
  )
}
