import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { BatchCard } from './batch-card.tsx'
import { batchesQuery } from './data.ts'
import { NewBatchDialog } from './new-batch-dialog.tsx'

/** What affiliates are and were paid, in batches: made, taken to the bank as a file, and marked when the bank has paid. */
export function PayoutsTab() {
  const read = useInfiniteQuery(batchesQuery)
  const [isMaking, setMaking] = useState(false)
  const make = <Button onClick={() => setMaking(true)}>New batch</Button>
  return (
    <>
      <Loaded query={read} things="payouts" inCard>
        {({ pages }) => {
          const batches = pages.flatMap(({ items }) => items)
          if (batches.length === 0)
            return (
              <EmptyState inCard icon={Landmark} title="No payouts yet" action={make}>
                A batch pays every affiliate whose commissions are due and come to enough. You see each line
                before the bank is told.
              </EmptyState>
            )
          return (
            <div className="grid gap-5">
              <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
                <span>Amounts are US dollars.</span>
                {make}
              </p>
              {batches.map((batch, at) => (
                <BatchCard key={batch.id} batch={batch} startsOpen={at === 0} />
              ))}
              <ShowEarlier query={read} />
            </div>
          )
        }}
      </Loaded>
      {isMaking && <NewBatchDialog onClose={() => setMaking(false)} />}
    </>
  )
}
