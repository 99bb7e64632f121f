import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import type { AffiliateFilter, ListedAffiliate } from '#contract/affiliates.ts'
import { affiliateStatuses } from '#domain/affiliates.ts'
import { FilteredList, ItemList } from '#web/ui/filtered-list.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { AffiliateRow, type RowDialog } from './affiliate-row.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { affiliatesQuery } from './data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ProgrammeFigures } from './programme-figures.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { statusNames } from './status.tsx'

export type AffiliatesTabProps = {
  filter: AffiliateFilter
  onFilterChange: (filter: AffiliateFilter) => void
}

/** Who applied, who is an affiliate, and what is decided about them (SPEC section 2). */
export function AffiliatesTab({ filter, onFilterChange }: AffiliatesTabProps) {
  const read = useInfiniteQuery(affiliatesQuery(filter))
  const [open, setOpen] = useState<{ dialog: RowDialog; affiliate: ListedAffiliate } | null>(null)
  const figures = read.data?.pages[0]?.figures
  return (
    <>
      {figures && <ProgrammeFigures figures={figures} />}
      <FilteredList
        query={read}
        things="affiliates"
        search={{
          value: filter.search ?? '',
          maxLength: 254,
          onValueChange: (search) => onFilterChange({ ...filter, search: search || undefined }),
        }}
        filters={
          <FilterSelect
            label="Status"
            choices={affiliateStatuses}
            names={statusNames}
            counts={read.data?.pages[0]?.counts}
            value={filter.status}
            onValueChange={(status) => onFilterChange({ ...filter, status })}
          />
        }
        onClear={filter.search || filter.status ? () => onFilterChange({}) : undefined}
        empty={{
          icon: Handshake,
          title: 'Nobody has applied yet',
          text: 'Whoever applies on the page of the affiliate programme stands here, and waits for your answer.',
        }}
      >
        {(affiliates) => (
          <ItemList>
            {affiliates.map((affiliate) => (
              <AffiliateRow
                key={affiliate.id}
                affiliate={affiliate}
                onDialog={(dialog) => setOpen({ dialog, affiliate })}
              />
            ))}
          </ItemList>
        )}
      </FilteredList>
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
