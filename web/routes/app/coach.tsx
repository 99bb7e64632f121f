import { createFileRoute } from '@tanstack/react-router'
import { type Address, createAddressReader, keepAddress } from '#web/client/address.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AddressFaults } from '#web/client/address-faults.tsx'
import { sessionQuery, useHousehold } from '#web/client/session.ts'
import { CoachPage } from '#web/features/coach/page.tsx'
import { tipsQuery } from '#web/features/coach/shared/data.ts'

export const Route = createFileRoute('/app/coach')({
  validateSearch: (search: Record<string, unknown>): Address<'month'> => keepAddress(['month'], search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { readMonth, faults } = createAddressReader(deps)
    const month = readMonth()
    if (faults.length > 0) return
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session?.household)
      void queryClient.prefetchQuery(tipsQuery(month === session.household.currentMonth ? undefined : month))
  },
  component: CoachScreen,
})

function CoachScreen() {
  const { currentMonth } = useHousehold()
  const { readMonth, faults } = createAddressReader(Route.useSearch())
  const month = readMonth() ?? currentMonth
  const navigate = Route.useNavigate()
  if (faults.length > 0)
    return (
      <>
        <PageHeader title="AI Savings Coach" />
        <AddressFaults
          title="The tips of this month cannot be shown"
          faults={faults}
          onRemove={() => void navigate({ search: {} })}
        />
      </>
    )
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
