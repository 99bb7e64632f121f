import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/calendar.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CoachCard } from '#web/features/coach/shared/coach-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { usePrefetchedNeighbours } from './data.ts'
import { EmptyMonth } from './empty-month.tsx'
import { MonthPicture } from './month-picture.tsx'
import { LockedCards, ProCards } from './pro-cards.tsx'
import { QuickActions } from './quick-actions.tsx'
import { getReach } from './search.ts'
import { showMonth, type ShownMonth } from './shown-month.ts'
import { DashboardSkeleton } from './skeleton.tsx'
import { SpendingCard } from './spending-card.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TopCategories } from './top-categories.tsx'
import { TrendCard } from './trend-card.tsx'
import { UncategorizedBanner } from './uncategorized-banner.tsx'
import { UpgradeTeaser } from './upgrade-teaser.tsx'

type DashboardProps = { month: Month; onMonthChange: (month: Month) => void }

export function DashboardPage({ month, onMonthChange }: DashboardProps) {
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const read = useQuery(monthQuery(month))
  usePrefetchedNeighbours(month, currentMonth, read.isSuccess)

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<MonthPicker month={month} onMonthChange={onMonthChange} {...getReach(currentMonth)} />}
      />
      <div className="flex flex-col gap-6">
        <Loaded
          query={read}
          things="the month"
          wait={<DashboardSkeleton />}
          renderAround={(state) => (read.isError ? <Card isFlush>{state}</Card> : state)}
        >
          {(data) => {
            const shown = showMonth(month, data)
            return (
              <>
                {read.isError && <StaleNotice query={read} />}
                <UncategorizedBanner shown={shown} />
                <Answer shown={shown} isPro={isPro} />
              </>
            )
          }}
        </Loaded>
        {!isPro && <UpgradeTeaser />}
      </div>
    </>
  )
}

function Answer({ shown, isPro }: { shown: ShownMonth; isPro: boolean }) {
  if (shown.summary.transactionCount === 0) {
    return (
      <>
        <EmptyMonth shown={shown} />
        <QuickActions />
        <CoachCard />
        {isPro ? <ProCards /> : <LockedCards />}
      </>
    )
  }
  return (
    <>
      <MonthPicture shown={shown} />
      <SummaryCards shown={shown} />
      <QuickActions />
      {isPro && <ProCards />}
      {/* Two columns that even out by themselves: a first month has no trend. */}
      <div className="-mb-6 gap-6 *:mb-6 *:break-inside-avoid xl:columns-2">
        <BalanceCard shown={shown} />
        <SpendingCard shown={shown} />
        <CoachCard />
        <TopCategories shown={shown} />
        <TrendCard month={shown.month} />
      </div>
      {!isPro && <LockedCards />}
    </>
  )
}
