import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ListedPayout, PayoutBatch } from '#contract/affiliate-payouts.ts'
import { payoutStates } from '#domain/payouts.ts'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { payoutsQuery } from './data.ts'
import { FailDialog } from './fail-dialog.tsx'
import { LinesDialog } from './lines-dialog.tsx'
import { PayoutMenu } from './payout-menu.tsx'
import { PayoutStateBadge } from './payout-state.tsx'
import { useBatchActions } from './use-batch-actions.ts'

type BatchCardProps = { batch: PayoutBatch; startsOpen: boolean }

/** A batch: where it stands, what can be done with all of it, and its payouts. */
export function BatchCard({ batch, startsOpen }: BatchCardProps) {
  const format = useFormat()
  const [isOpen, setOpen] = useState(startsOpen)
  const { exportFile, process, cancel, isPending } = useBatchActions(batch)
  const { createdAt, cutOff, minimumCents, exportedAt, states } = batch
  const isSendable = exportedAt !== null || states.pending.payouts > 0
  return (
    <Card
      title={`Batch of ${format.instant(createdAt)}`}
      isFlush
      action={
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          className="-mr-3"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
          <span className="max-sm:sr-only">payouts</span>
        </Button>
      }
    >
      <div className="px-5 py-4 sm:px-6">
        <p className="text-sm text-ink-soft">
          Due by {format.day(cutOff)}, from {writeCommission(minimumCents, format)} on
          {exportedAt && ` · bank file of ${format.moment(exportedAt)}`}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {payoutStates
            .filter((state) => states[state].payouts > 0)
            .map((state) => (
              <li key={state} className="flex items-center gap-2">
                <PayoutStateBadge state={state} />
                <span className="figures text-sm">
                  {format.count(states[state].payouts, 'payout')} ·{' '}
                  {writeCommission(states[state].amountCents, format)}
                </span>
              </li>
            ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {isSendable && (
            <Button size="sm" variant={exportedAt ? 'secondary' : 'primary'} onClick={exportFile}>
              <Download size={16} aria-hidden /> Bank file
            </Button>
          )}
          {states.processing.payouts > 0 && (
            <Button size="sm" isPending={isPending} onClick={process}>
              Mark all as processed
            </Button>
          )}
          {states.pending.payouts > 0 && (
            <Button size="sm" variant="secondary" onClick={cancel}>
              Cancel {states.pending.payouts === 1 ? 'it' : 'all'}
            </Button>
          )}
        </p>
      </div>
      {isOpen && <Payouts batchId={batch.id} />}
    </Card>
  )
}

type Opened = { dialog: 'lines' | 'fail'; payout: ListedPayout }

function Payouts({ batchId }: { batchId: string }) {
  const format = useFormat()
  const read = useInfiniteQuery(payoutsQuery(batchId))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="border-t border-line">
      <Loaded query={read} things="payouts" isFlush rows={2}>
        {({ pages }) => (
          <>
            <DataTable
              caption="Payouts of this batch"
              columns={listColumns(format, setOpened)}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
            />
            <ShowEarlier query={read} />
          </>
        )}
      </Loaded>
      {opened?.dialog === 'lines' && <LinesDialog payout={opened.payout} onClose={close} />}
      {opened?.dialog === 'fail' && <FailDialog payout={opened.payout} onClose={close} />}
    </div>
  )
}

const listColumns = (format: Format, onOpen: (opened: Opened) => void): Column<ListedPayout>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliateName, payeeName, accountEnding }) => (
      <span className="wrap-anywhere">
        {affiliateName}
        {accountEnding && (
          <span className="block text-xs text-ink-soft">
            {payeeName} · account ending in {accountEnding}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    isHeaderHidden: true,
    cell: ({ state, reason, processedAt }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PayoutStateBadge state={state} />
        {processedAt && <span className="text-xs text-ink-soft">{format.instant(processedAt)}</span>}
        {reason && <span className="basis-full text-xs wrap-anywhere text-ink-soft">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'lines',
    header: 'Made of',
    onPhone: 'line',
    cell: (payout) => (
      <Button size="sm" variant="quiet" onClick={() => onOpen({ dialog: 'lines', payout })}>
        {format.count(payout.lines, 'line')}
      </Button>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (payout) => (
      <span className="inline-flex items-center gap-2">
        {writeCommission(payout.amountCents, format)}
        <PayoutMenu payout={payout} onFail={() => onOpen({ dialog: 'fail', payout })} />
      </span>
    ),
  },
]
