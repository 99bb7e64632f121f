import { Coins } from 'lucide-react'
import type { AffiliateDashboard } from '#contract/affiliate-dashboard.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { Card } from '#web/ui/card.tsx'
import { DayCounts } from '#web/ui/charts/day-counts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { listColumns } from './conversion-columns.tsx'
import { Funnel } from './funnel.tsx'
import { OwnLink } from './own-link.tsx'

/** The overview of an approved affiliate. */
export function Dashboard({ dashboard }: { dashboard: AffiliateDashboard }) {
  const format = useFormat()
  const { link, hasProAccess, clicks, signUps, paidReaders, figures, clickDays, conversions } = dashboard
  const recentClicks = clickDays.reduce((sum, day) => sum + day.clicks, 0)
  const first = clickDays[0]?.day
  const last = clickDays.at(-1)?.day
  const waitingCents = figures.reviewCents + figures.disputedCents
  return (
    <div className="grid gap-6">
      <OwnLink link={link} hasProAccess={hasProAccess} />
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-5">
          <Stat label="Clicks" value={format.number(clicks)} note="each visitor once a day" />
          <Stat label="Sign-ups" value={format.number(signUps)} />
          <Stat label="Paid" value={format.number(paidReaders)} note="for the first time" />
          <Stat
            label="Held"
            value={writeCommission(figures.heldCents, format)}
            note={`for ${affiliateDays.hold} days`}
          />
          <Stat
            label="Due"
            value={writeCommission(figures.dueCents, format)}
            note={figures.dueCents < 0 ? 'taken back after it was paid' : undefined}
          />
        </dl>
        {waitingCents + figures.inPayoutCents + figures.paidCents > 0 && <Waiting figures={figures} />}
      </Card>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Card>
          <DayCounts
            title={`Clicks of the last ${clickDays.length} days`}
            days={first && last && `${first} to ${last}`}
            counts={clickDays.map((one) => ({ day: one.day, count: one.clicks }))}
            noun="click"
            column="Clicks"
            summary={`${format.count(recentClicks, 'click')} in ${clickDays.length} days.`}
          />
        </Card>
        <Card>
          <Funnel clicks={clicks} signUps={signUps} paidReaders={paidReaders} />
        </Card>
      </div>
      {conversions.length === 0 ? (
        <EmptyState inCard icon={Coins} title="No conversions yet">
          When somebody whom you sent pays for the first time, your commission stands here.
        </EmptyState>
      ) : (
        <Card title="Recent conversions" isFlush>
          <DataTable
            caption="Recent conversions"
            columns={listColumns(format)}
            rows={conversions}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
    </div>
  )
}

function Waiting({ figures }: Pick<AffiliateDashboard, 'figures'>) {
  const { reviewCents, disputedCents, inPayoutCents, paidCents } = figures
  const format = useFormat()
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      {paidCents > 0 && `${writeCommission(paidCents, format)} was paid to you. `}
      {inPayoutCents > 0 && `${writeCommission(inPayoutCents, format)} is in a payout. `}
      {reviewCents > 0 && `${writeCommission(reviewCents, format)} waits for a person to look at it. `}
      {disputedCents > 0 &&
        `${writeCommission(disputedCents, format)} waits for a bank to decide whether the reader gets the money back.`}
    </p>
  )
}
