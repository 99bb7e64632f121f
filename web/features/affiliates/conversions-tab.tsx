import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins, X } from 'lucide-react'
import { useState } from 'react'
import type {
  CommissionFigures,
  ConversionFilter,
  ListedConversion,
} from '#contract/affiliate-conversions.ts'
import { conversionStates } from '#domain/commissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { FilteredList } from '#web/ui/filtered-list.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Stat } from '#web/ui/stat.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { hasDueDay, StateBadge, stateNames, writeCommission } from './conversion-state.tsx'
import { conversionsQuery } from './data.ts'
import { ReviewDialog } from './review-dialog.tsx'

export type ConversionsTabProps = {
  filter: ConversionFilter
  onFilterChange: (filter: ConversionFilter) => void
}

/** Every commission with what is left of it, and those that wait for a person. */
export function ConversionsTab({ filter, onFilterChange }: ConversionsTabProps) {
  const format = useFormat()
  const [reviewed, setReviewed] = useState<ListedConversion | null>(null)
  const read = useInfiniteQuery(conversionsQuery(filter))
  const figures = read.data?.pages[0]?.figures
  const { search, state, affiliateId } = filter
  return (
    <>
      {figures && <Figures figures={figures} />}
      <FilteredList
        query={read}
        things="conversions"
        search={{
          value: search ?? '',
          maxLength: 254,
          onValueChange: (typed) => onFilterChange({ ...filter, search: typed || undefined }),
        }}
        filters={
          <FilterSelect
            label="State"
            all="All states"
            choices={conversionStates}
            names={stateNames}
            value={state}
            onValueChange={(chosen) => onFilterChange({ ...filter, state: chosen })}
          />
        }
        actions={
          affiliateId && (
            <Button
              variant="secondary"
              icon={X}
              onClick={() => onFilterChange({ ...filter, affiliateId: undefined })}
            >
              Of one affiliate only
            </Button>
          )
        }
        onClear={search || state || affiliateId ? () => onFilterChange({}) : undefined}
        empty={{
          icon: Coins,
          title: 'No conversions yet',
          text: 'When a reader whom an affiliate sent pays for the first time, the commission stands here.',
        }}
      >
        {(rows) => (
          <DataTable
            caption="Commissions of affiliates"
            columns={listColumns(format, setReviewed)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </FilteredList>
      {reviewed && <ReviewDialog conversion={reviewed} onClose={() => setReviewed(null)} />}
    </>
  )
}

function Figures({ figures }: { figures: CommissionFigures }) {
  const format = useFormat()
  return (
    <div className="mb-6">
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
          <Stat label="Held" value={writeCommission(figures.heldCents, format)} note="for 30 days" />
          <Stat label="To be looked at" value={writeCommission(figures.reviewCents, format)} />
          <Stat
            label="Disputed"
            value={writeCommission(figures.disputedCents, format)}
            note="until the bank decides"
          />
          <Stat label="Due" value={writeCommission(figures.dueCents, format)} />
        </dl>
      </Card>
    </div>
  )
}

/** Beside the long state of its row a day would break. */
const Day = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>

const listColumns = (
  format: Format,
  onReview: (conversion: ListedConversion) => void,
): Column<ListedConversion>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliateName }) => <span className="wrap-anywhere">{affiliateName}</span>,
  },
  { key: 'plan', header: 'Plan', cell: ({ interval }) => (interval === 'yearly' ? 'Yearly' : 'Monthly') },
  {
    key: 'state',
    header: 'State',
    isHeaderHidden: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <StateBadge state={row.state} />
        {row.state === 'review' && (
          <Button size="sm" variant="secondary" onClick={() => onReview(row)}>
            Decide
          </Button>
        )}
        {row.reviewReason && <span className="basis-full text-xs text-ink-soft">{row.reviewReason}</span>}
        {row.reviewNote && (
          <span className="basis-full text-xs wrap-anywhere text-ink-soft">Decided: {row.reviewNote}</span>
        )}
      </span>
    ),
  },
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => <Day>{format.instant(paidAt)}</Day> },
  {
    key: 'due',
    header: 'Due',
    cell: ({ state, dueAt }) => (hasDueDay(state) ? <Day>{format.instant(dueAt)}</Day> : '–'),
  },
  {
    key: 'owed',
    header: 'Commission',
    align: 'end',
    cell: ({ owedCents, commissionCents }) => (
      <>
        {writeCommission(owedCents, format)}
        {owedCents !== commissionCents && (
          <span className="block text-xs text-ink-soft">of {writeCommission(commissionCents, format)}</span>
        )}
      </>
    ),
  },
]
