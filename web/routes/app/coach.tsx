import { createFileRoute } from '@tanstack/react-router'
import type { Month } from '#domain/calendar.ts'
import { readMonth } from '#web/client/search-params.ts'
import { sessionQuery, useHousehold } from '#web/client/session.ts'
import { CoachPage } from '#web/features/coach/page.tsx'
import { tipsQuery } from '#web/features/coach/shared/data.ts'

export const Route = createFileRoute('/app/coach')({
  validateSearch: (search: Record<string, unknown>): { month?: Month | undefined } => ({
    month: readMonth(search['month']),
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps: { month } }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session?.household)
      void queryClient.prefetchQuery(tipsQuery(month === session.household.currentMonth ? undefined : month))
  },
  component: CoachScreen,
})

function CoachScreen() {
  const { currentMonth } = useHousehold()
  const { month = currentMonth } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CoachPage
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
