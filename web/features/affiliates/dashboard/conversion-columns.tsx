import type { OwnConversion } from '#contract/affiliate-dashboard.ts'
import { hasDueDay, StateBadge, writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import type { Format } from '#web/ui/format.tsx'
import type { Column } from '#web/ui/table-columns.ts'

export const listColumns = (format: Format): Column<OwnConversion>[] => [
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => format.instant(paidAt) },
  { key: 'plan', header: 'Plan', cell: ({ interval }) => (interval === 'yearly' ? 'Yearly' : 'Monthly') },
  {
    key: 'state',
    header: 'State',
    isHeaderHidden: true,
    cell: ({ state, refusedBecause }) => (
      <>
        <StateBadge state={state} />
        {refusedBecause && (
          <span className="mt-1 block text-xs wrap-anywhere text-ink-soft">{refusedBecause}</span>
        )}
      </>
    ),
  },
  { key: 'due', header: 'Due', cell: ({ state, dueAt }) => (hasDueDay(state) ? format.instant(dueAt) : '–') },
  {
    key: 'owed',
    header: 'Commission',
    align: 'end',
    onPhone: 'figure',
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
