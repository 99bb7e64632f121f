import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import type { ListedConversion } from '#contract/affiliate-conversions.ts'
import { type ConversionState, conversionStates } from '#domain/commissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { hasDueDay, StateBadge, stateNames, writeCommission } from './conversion-state.tsx'
import { conversionsQuery } from './data.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** Every commission with what is left of it, and those that wait for a person. */
export function ConversionsTab() {
  const format = useFormat()
  const [state, setState] = useState<ConversionState>()
  const [reviewed, setReviewed] = useState<ListedConversion | null>(null)
  const read = useInfiniteQuery(conversionsQuery(state))
  return (
    <Loaded query={read} things="conversions" inCard>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items)
        const figures = pages[0]?.figures
        return (
          <div className="grid gap-6">
            {figures && (
              <Card>
                <dl className="grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
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
            )}
            <div className="max-w-60">
              <Select
                label="State"
                value={state ?? ''}
                onChange={({ target }) => setState(conversionStates.find((one) => one === target.value))}
                options={[
                  { value: '', label: 'All' },
                  ...conversionStates.map((value) => ({ value, label: stateNames[value] })),
                ]}
              />
            </div>
            {rows.length === 0 ? (
              <EmptyState
                inCard
                icon={Coins}
                title={state ? 'No conversions like this' : 'No conversions yet'}
              >
                When a reader whom an affiliate sent pays for the first time, the commission stands here.
              </EmptyState>
            ) : (
              <Card isFlush>
                <DataTable
                  caption="Commissions of affiliates"
                  columns={listColumns(format, setReviewed)}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
                <ShowEarlier query={read} />
              </Card>
            )}
            {reviewed && <ReviewDialog conversion={reviewed} onClose={() => setReviewed(null)} />}
          </div>
        )
      }}
    </Loaded>
  )
}

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
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => format.instant(paidAt) },
  {
    key: 'due',
    header: 'Due',
    cell: ({ state, dueAt }) => (hasDueDay(state) ? format.instant(dueAt) : '–'),
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
