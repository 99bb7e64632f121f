import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import { type ClickSpan, clickSpans, type OwnClick } from '#contract/affiliate-dashboard.ts'
import { Card } from '#web/ui/card.tsx'
import { DayCounts } from '#web/ui/charts/day-counts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { clickDaysQuery, clicksQuery } from './data.ts'

const spanNames: Record<ClickSpan, string> = { '30': '30 days', '90': '90 days', '365': 'A year' }

/** Clicks by the day, and the latest ones with the family of the device: nothing else of a visitor is kept (R33). */
export function ClicksTab() {
  const format = useFormat()
  const [span, setSpan] = useState<ClickSpan>('30')
  const days = useQuery(clickDaysQuery(span))
  const clicks = useInfiniteQuery(clicksQuery)
  return (
    <div className="grid gap-6">
      <SegmentedControl
        legend="Period"
        value={span}
        onValueChange={setSpan}
        options={clickSpans.map((value) => ({ value, label: spanNames[value] }))}
      />
      <Loaded query={days} things="clicks by day" inCard>
        {(counts) => {
          const sum = counts.reduce((all, one) => all + one.clicks, 0)
          return (
            <Card>
              <DayCounts
                title="Clicks by day"
                days={`${counts[0]?.day} to ${counts.at(-1)?.day}`}
                counts={counts.map((one) => ({ day: one.day, count: one.clicks }))}
                noun="click"
                column="Clicks"
                summary={`${format.count(sum, 'click')} in ${counts.length} days.`}
              />
            </Card>
          )
        }}
      </Loaded>
      <Loaded query={clicks} things="clicks" inCard>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items).map((row, at) => ({ ...row, at }))
          if (rows.length === 0)
            return (
              <EmptyState inCard icon={MousePointerClick} title="No clicks in the last 30 days">
                Each visitor who opens your link counts once a day. When and by what kind of device is kept
                for 30 days, and nothing else of them.
              </EmptyState>
            )
          return (
            <Card title="Latest clicks" isFlush>
              <DataTable
                caption="Latest clicks"
                columns={listColumns(format)}
                rows={rows}
                rowKey={({ at }) => String(at)}
              />
              <ShowEarlier query={clicks} />
            </Card>
          )
        }}
      </Loaded>
    </div>
  )
}

const listColumns = (format: Format): Column<OwnClick & { at: number }>[] => [
  { key: 'clicked', header: 'When', cell: ({ clickedAt }) => format.moment(clickedAt) },
  { key: 'device', header: 'Device', cell: ({ device }) => device },
]
