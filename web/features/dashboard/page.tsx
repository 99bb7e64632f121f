import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Month } from '#domain/calendar.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold, useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { CoachCard } from '#web/features/coach/shared/coach-card.tsx'
import { monthQuery } from '#web/features/dashboard/shared/queries.ts'
import { useAfterPaint } from '#web/ui/after-paint.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { usePrefetchedNeighbours, yearQuery } from './data.ts'
import { EmptyMonth } from './empty-month.tsx'
import { FiguresCard, LeftAndFree } from './figures-card.tsx'
import { Glances, GlancesOfMonth } from './glances.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { BillsCard } from './bills-card.tsx'
import { firstRow } from './layout.ts'
import { MonthDetail } from './month-detail.tsx'
import { MonthPicture } from './month-picture.tsx'
import { QuickActions } from './quick-actions.tsx'
import { getReach } from './search.ts'
import { showMonth, type ShownMonth } from './shown-month.ts'
import { DashboardSkeleton } from './skeleton.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TopCategories } from './top-categories.tsx'
import { TrendCard } from './trend-card.tsx'

// Below everything else, and with Free alone.
const UpgradeTeaser = lazy(async () => ({ default: (await import('./upgrade-teaser.tsx')).UpgradeTeaser }))

type DashboardProps = { month: Month; onMonthChange: (month: Month) => void }

export function DashboardPage({ month, onMonthChange }: DashboardProps) {
  const { currentMonth } = useHousehold()
  const { isPro } = useSession().user
  const read = useQuery(monthQuery(month))
  const isPhone = useMedia('(width < 48rem)')
  usePrefetchedNeighbours(month, currentMonth, read.isSuccess)

  return (
    <>
      <header className="mb-4 lg:mb-3 flex flex-wrap items-center justify-between gap-x-1 sm:gap-x-4 max-sm:-mt-3 sm:-mt-4">
        <h1 className="font-serif text-xl font-medium sm:text-2xl">Dashboard</h1>
        <MonthPicker size="sm" month={month} onMonthChange={onMonthChange} {...getReach(currentMonth)} />
        {!isPhone && <QuickActions />}
      </header>
      <div className="flex flex-col gap-4 lg:gap-3">
        <Loaded
          query={read}
          things="the month"
          wait={<DashboardSkeleton />}
          renderAround={(state) => (read.isError ? <Card isFlush>{state}</Card> : state)}
        >
          {(data) => (
            <>
              {read.isError && <StaleNotice query={read} />}
              <Answer shown={showMonth(month, data)} isPro={isPro} isNow={month === currentMonth} />
            </>
          )}
        </Loaded>
        {isPhone && <QuickActions />}
        <Suspense>{!isPro && <UpgradeTeaser />}</Suspense>
      </div>
    </>
  )
}

type AnswerProps = { shown: ShownMonth; isPro: boolean; isNow: boolean }

/** What holds today (bills, goals, accounts, debts) stands with the current month alone. */
function Answer({ shown, isPro, isNow }: AnswerProps) {
  const { month } = shown
  const isWide = useMedia('(width >= 64rem)')
  const isPainted = useAfterPaint(useHasYear(month))
  if (shown.summary.transactionCount === 0) {
    return (
      <>
        <EmptyMonth shown={shown} />
        {isNow && <Glances isPro={isPro} month={month} isAlone />}
        {isNow && <CoachCard />}
      </>
    )
  }
  return (
    <>
      <div className={firstRow}>
        <MonthPicture shown={shown}>
          {!isWide && (
            <dl className="mt-3 grid grid-cols-2 border-y border-line">
              <LeftAndFree shown={shown} />
            </dl>
          )}
        </MonthPicture>
        <div className="flex flex-col gap-4 lg:gap-3">
          <FiguresCard shown={shown}>{isWide && <LeftAndFree shown={shown} />}</FiguresCard>
          <Beside {...{ month, isPro, isNow }} />
        </div>
      </div>
      {isNow ? <Glances isPro={isPro} month={month} /> : <GlancesOfMonth isPro={isPro} shown={shown} />}
      {isPainted && <Below shown={shown} isNow={isNow} />}
    </>
  )
}

/**
 * What needs scrolling is drawn once the rest is on the screen. Where its answer is kept all of it is there at once, so that Back
 * finds the page as long as it was.
 */
function useHasYear(month: Month): boolean {
  const { currentMonth } = useHousehold()
  return useQueryClient().getQueryData(yearQuery(month, currentMonth).queryKey) !== undefined
}

/** Two columns that even out by themselves: a first month has no trend. */
const Below = ({ shown, isNow }: Pick<AnswerProps, 'shown' | 'isNow'>) => (
  <div className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid xl:columns-2">
    <MonthDetail shown={shown} />
    {isNow && <CoachCard />}
    {isNow && <TopCategories shown={shown} />}
    <TrendCard month={shown.month} />
  </div>
)

/** Below the figures: what is coming; with Free the accounts; of another month its transactions. */
function Beside({ month, isPro, isNow }: { month: Month; isPro: boolean; isNow: boolean }) {
  if (!isNow) return <RecentCard month={month} className="grow" />
  return isPro ? <BillsCard className="grow" /> : <AccountsCard className="grow" />
}
