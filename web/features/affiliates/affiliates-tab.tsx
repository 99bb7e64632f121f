import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateFilter, ListedAffiliate } from '#contract/affiliates.ts'
import { affiliateStatuses } from '#domain/affiliates.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AffiliateRow, type RowDialog } from './affiliate-row.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { affiliatesQuery } from './data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { statusNames } from './status.tsx'

type AffiliatesTabProps = { filter: AffiliateFilter; onFilterChange: (filter: AffiliateFilter) => void }

/** Who applied, who is an affiliate, and what is decided about them (SPEC section 2). */
export function AffiliatesTab({ filter, onFilterChange }: AffiliatesTabProps) {
  const read = useInfiniteQuery(affiliatesQuery(filter))
  const [open, setOpen] = useState<{ dialog: RowDialog; affiliate: ListedAffiliate } | null>(null)
  const counts = read.data?.pages[0]?.counts
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56">
          <PausedSearchField
            label="Search affiliates"
            value={filter.search ?? ''}
            maxLength={254}
            onValueChange={(search) => onFilterChange({ ...filter, search: search || undefined })}
          />
        </div>
        <Select
          label="Status"
          isLabelHidden
          value={filter.status ?? ''}
          onChange={({ target }) =>
            onFilterChange({ ...filter, status: affiliateStatuses.find((one) => one === target.value) })
          }
          options={[
            { value: '', label: 'All' },
            ...affiliateStatuses.map((value) => ({
              value,
              label: counts ? `${statusNames[value]} (${counts[value]})` : statusNames[value],
            })),
          ]}
        />
      </div>
      <Loaded query={read} things="affiliates" inCard>
        {({ pages }) => {
          const affiliates = pages.flatMap(({ items }) => items)
          if (affiliates.length === 0)
            return filter.search || filter.status ? (
              <EmptyState inCard title="No affiliates like this" />
            ) : (
              <EmptyState inCard icon={Handshake} title="Nobody has applied yet">
                Whoever applies on the page of the affiliate programme stands here, and waits for your answer.
              </EmptyState>
            )
          return (
            <>
              <Card isFlush>
                <ul className="divide-y divide-line">
                  {affiliates.map((affiliate) => (
                    <AffiliateRow
                      key={affiliate.id}
                      affiliate={affiliate}
                      onDialog={(dialog) => setOpen({ dialog, affiliate })}
                    />
                  ))}
                </ul>
              </Card>
              <ShowEarlier query={read} />
            </>
          )
        }}
      </Loaded>
      {open && <RowDialogs {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

type RowDialogsProps = { dialog: RowDialog; affiliate: ListedAffiliate; onClose: () => void }

function RowDialogs({ dialog, ...props }: RowDialogsProps) {
  if (dialog === 'code') return <CodeDialog {...props} />
  if (dialog === 'delete') return <DeleteDialog {...props} />
  return <ReasonDialog decision={dialog} {...props} />
}
