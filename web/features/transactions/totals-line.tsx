import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListOrder } from '#contract/list-order.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { transactionsQuery } from './data.ts'
import type { TransactionPages } from './pages.ts'

// One function, and none of the rows: else the rows were compared with the ones before each time that this is drawn.
const selectTotals = ({ pages: [first] }: TransactionPages) =>
  first && { totals: first.totals, hasBalance: first.balanceBeforeCents !== null }

/** What the whole filter comes to, shown or not: how many, in, out and net. */
export function TotalsLine({ filter, order }: { filter: TransactionFilter; order: ListOrder }) {
  const format = useFormat()
  const { data } = useInfiniteQuery({ ...transactionsQuery(filter, order), select: selectTotals })
  const totals = data?.totals
  const isWithoutBalance = filter.accountId && totals && totals.count > 0 && !data.hasBalance
  return (
    <p
      role="status"
      className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-1.5 text-xs whitespace-nowrap text-ink-soft sm:text-sm wide:order-first"
    >
      {totals && (
        <>
          <span className="font-medium text-ink">{format.count(totals.count, 'transaction')}</span>
          {' · '}
          <span>
            <span className="max-sm:sr-only">in </span>
            <Money amountCents={totals.inCents} tone="sign" />
          </span>
          {' · '}
          <span>
            <span className="max-sm:sr-only">out </span>
            <Money amountCents={-totals.outCents} />
          </span>
          {' · '}
          <span>
            net <Money amountCents={totals.amountCents} className="font-medium text-ink" />
          </span>
          {isWithoutBalance && (
            <span className="truncate text-ink-faint max-sm:hidden">
              · no balance beside rows that are {order.sort === 'date' ? 'filtered' : 'not in order of date'}
            </span>
          )}
        </>
      )}
    </p>
  )
}
