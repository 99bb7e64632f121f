import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { historyQuery } from './data.ts'
import { describeAction } from './sentences.ts'

/** Who did what to one transaction, its parts and its tags; asked for when somebody wants to see it. */
export function TransactionHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="History" className="border-t border-line pt-3">
      <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide history' : 'Show history'}
      </Button>
      {isOpen && <Changes id={id} />}
    </section>
  )
}

function Changes({ id }: { id: string }) {
  const read = useInfiniteQuery(historyQuery({ transactionId: id }))
  const format = useFormat()
  return (
    <>
      <Loaded query={read} things="changes" rows={2}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items)
          return entries.length === 0 ? (
            <p className="mt-2 text-sm text-ink-soft">Nobody has changed it since it came here.</p>
          ) : (
            <ol className="mt-2 flex flex-col gap-3">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <p className="text-sm">
                    <span className="font-medium">{describeAction(entry)}</span>
                    <span className="text-ink-soft">
                      {' '}
                      · {entry.madeBy ?? 'Trivet'} · {format.moment(entry.at)}
                    </span>
                  </p>
                  <ChangedRows rows={entry.rows} isNamed={entry.rows.length > 1} />
                </li>
              ))}
            </ol>
          )
        }}
      </Loaded>
      {read.data && <ShowEarlier query={read} />}
    </>
  )
}
