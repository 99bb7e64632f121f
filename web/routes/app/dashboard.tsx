import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { prefetchGlances, yearQuery } from '#web/features/dashboard/data.ts'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { DashboardPage } from '#web/features/dashboard/page.tsx'
import { readDashboardAddress, readShownMonth } from '#web/features/dashboard/search.ts'
import { sessionQuery, useHousehold } from '#web/client/session.ts'

/** Nobody sees so little. */
const mostWaitMs = 100

export const Route = createFileRoute('/app/dashboard')({
  validateSearch: readDashboardAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.household) return
    const { currentMonth } = session.household
    const { month, faults } = readShownMonth(deps, currentMonth)
    if (faults.length > 0) return
    const isKept = queryClient.getQueryData(monthQuery(month).queryKey) !== undefined
    const read = queryClient.prefetchQuery(monthQuery(month))
    void queryClient.prefetchQuery(yearQuery(month, currentMonth))
    prefetchGlances(queryClient, { month, currentMonth, isPro: session.user?.isPro ?? false })
    // The page named it: as a rule it is here already, and the screen is drawn once, and not first as a shape.
    if (!isKept) await Promise.race([read, new Promise((resolve) => setTimeout(resolve, mostWaitMs))])
  },
  component: DashboardScreen,
})

// Nobody comes to it by a link of ours.
const MonthFaults = lazy(async () => ({
  default: (await import('#web/features/dashboard/month-faults.tsx')).MonthFaults,
}))

function DashboardScreen() {
  const { currentMonth } = useHousehold()
  const navigate = Route.useNavigate()
  const { month, faults } = readShownMonth(Route.useSearch(), currentMonth)
  if (faults.length > 0)
    return (
      <Suspense>
        <MonthFaults faults={faults} onRemove={() => void navigate({ search: {} })} />
      </Suspense>
    )
  return (
    <DashboardPage
      month={month}
      onMonthChange={(chosen) =>
        void navigate({
          search: { month: chosen === currentMonth ? undefined : chosen },
          resetScroll: false,
        })
      }
    />
  )
}
