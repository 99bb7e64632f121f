import { createFileRoute } from '@tanstack/react-router'
import { prefetchOverviews, yearQuery } from '#web/features/dashboard/data.ts'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { DashboardPage } from '#web/features/dashboard/page.tsx'
import { readDashboardSearch, readShownMonth } from '#web/features/dashboard/search.ts'
import { sessionQuery, useHousehold } from '#web/client/session.ts'

export const Route = createFileRoute('/app/dashboard')({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.household) return
    const { currentMonth } = session.household
    const month = readShownMonth(deps.month, currentMonth)
    void queryClient.prefetchQuery(monthQuery(month))
    void queryClient.prefetchQuery(yearQuery(month, currentMonth))
    if (session.user?.isPro) prefetchOverviews(queryClient, currentMonth)
  },
  component: DashboardScreen,
})

function DashboardScreen() {
  const { currentMonth } = useHousehold()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      month={readShownMonth(Route.useSearch().month, currentMonth)}
      onMonthChange={(chosen) =>
        void navigate({
          search: { month: chosen === currentMonth ? undefined : chosen },
          resetScroll: false,
        })
      }
    />
  )
}
