import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListedPayout, PayoutLine } from '#contract/affiliate-payouts.ts'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { linesQuery } from './data.ts'

type LinesDialogProps = { payout: ListedPayout; onClose: () => void }

/** What a payout consists of, line by line. */
export function LinesDialog({
  payout: { id, affiliateName, amountCents, lines },
  onClose,
}: LinesDialogProps) {
  const format = useFormat()
  const read = useInfiniteQuery(linesQuery(id))
  return (
    <Dialog isOpen title={`Lines of the payout to ${affiliateName}`} onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        {format.count(lines, 'line')} come to{' '}
        <strong className="font-medium text-ink">{writeCommission(amountCents, format)}</strong>.
      </p>
      <Loaded query={read} things="lines">
        {({ pages }) => (
          <div className="-mx-4">
            <DataTable
              caption="Lines of the payout"
              columns={listColumns(format)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={(line) => line.id}
            />
            <ShowEarlier query={read} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const kinds: Record<PayoutLine['kind'], string> = {
  earned: 'Commission',
  reversed: 'Taken back',
  restored: 'Given again',
}

const listColumns = (format: Format): Column<PayoutLine>[] => [
  { key: 'kind', header: 'What', cell: ({ kind }) => kinds[kind] },
  { key: 'plan', header: 'Plan', cell: ({ interval }) => (interval === 'yearly' ? 'Yearly' : 'Monthly') },
  { key: 'day', header: 'Day', cell: ({ at }) => format.instant(at) },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => writeCommission(amountCents, format),
  },
]
