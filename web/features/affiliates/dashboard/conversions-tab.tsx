import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { listColumns } from './conversion-columns.tsx'
import { conversionsQuery } from './data.ts'

/** Every commission, the latest first, with what is left of it. */
export function ConversionsTab() {
  const format = useFormat()
  const read = useInfiniteQuery(conversionsQuery)
  return (
    <Loaded query={read} things="conversions" inCard>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        if (rows.length === 0)
          return (
            <EmptyState inCard icon={Coins} title="No conversions yet">
              When somebody whom you sent pays for the first time, your commission stands here.
            </EmptyState>
          )
        return (
          <Card isFlush>
            <DataTable
              caption="Conversions"
              columns={listColumns(format)}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <ShowEarlier query={read} />
          </Card>
        )
      }}
    </Loaded>
  )
}
