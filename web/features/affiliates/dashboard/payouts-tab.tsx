import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { OwnPayout, OwnPayoutPage } from '#contract/affiliate-payouts.ts'
import { getOwnStatementPath } from '#contract/paths.ts'
import { accountRestHours } from '#domain/payouts.ts'
import { PayoutStateBadge } from '#web/features/affiliates/payouts/payout-state.tsx'
import { writeCommission } from '#web/features/affiliates/conversion-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ShowEarlier } from '#web/ui/show-earlier.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { payoutsQuery } from './data.ts'
import { PayeeDialog } from './payee-dialog.tsx'

/** What an affiliate was paid, with a statement of each, and where it goes. */
export function PayoutsTab() {
  const format = useFormat()
  const read = useInfiniteQuery(payoutsQuery)
  return (
    <Loaded query={read} things="payouts" inCard>
      {({ pages }) => {
        const [first] = pages
        const payouts = pages.flatMap(({ items }) => items)
        return (
          <div className="grid gap-6">
            {first && <PaidTo page={first} />}
            {payouts.length === 0 ? (
              <EmptyState inCard icon={Landmark} title="No payouts yet">
                What is due is paid in batches, usually from{' '}
                {first && writeCommission(first.minimumCents, format)} on. Less is carried over to the next
                one.
              </EmptyState>
            ) : (
              <Card title="Payouts" isFlush>
                <DataTable
                  caption="Payouts"
                  columns={listColumns(format)}
                  rows={payouts}
                  rowKey={({ id }) => id}
                />
                <ShowEarlier query={read} />
              </Card>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function PaidTo({ page: { payee, minimumCents } }: { page: OwnPayoutPage }) {
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const [now] = useState(() => Date.now())
  const isResting = payee !== null && Date.parse(payee.payableAt) > now
  return (
    <Card
      title="Where you are paid"
      action={
        <Button size="sm" variant={payee ? 'secondary' : 'primary'} onClick={() => setChanging(true)}>
          {payee ? 'Change' : 'Add account'}
        </Button>
      }
    >
      {payee ? (
        <>
          <p className="wrap-anywhere">
            {payee.name}, account ending in <span className="figures">{payee.accountEnding}</span>
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            {isResting
              ? `You changed it: for your safety nothing is paid there before ${format.moment(payee.payableAt)}.`
              : `Commissions that are due are paid in batches, usually from ${writeCommission(minimumCents, format)} on.`}
          </p>
        </>
      ) : (
        <p className="max-w-prose text-ink-soft">
          Say where your commissions are to go. Nothing can be paid before, nor for {accountRestHours} hours
          after a change.
        </p>
      )}
      {isChanging && <PayeeDialog name={payee?.name ?? ''} onClose={() => setChanging(false)} />}
    </Card>
  )
}

const listColumns = (format: Format): Column<OwnPayout>[] => [
  {
    key: 'day',
    header: 'Day',
    cell: ({ createdAt, processedAt }) => format.instant(processedAt ?? createdAt),
  },
  {
    key: 'state',
    header: 'State',
    isHeaderHidden: true,
    cell: ({ state, reason }) => (
      <span className="flex flex-wrap items-center gap-2">
        <PayoutStateBadge state={state} />
        {reason && <span className="basis-full text-xs wrap-anywhere text-ink-soft">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'lines',
    header: 'Commissions',
    cell: ({ lines, accountEnding }) => (
      <>
        {format.count(lines, 'line')}
        {accountEnding && ` to the account ending in ${accountEnding}`}
      </>
    ),
  },
  {
    key: 'statement',
    header: 'Statement',
    isHeaderHidden: true,
    cell: ({ id, hasStatement }) =>
      hasStatement && (
        <LinkButton size="sm" variant="secondary" href={getOwnStatementPath(id)} download>
          <FileText size={16} aria-hidden /> Statement
        </LinkButton>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => writeCommission(amountCents, format),
  },
]
