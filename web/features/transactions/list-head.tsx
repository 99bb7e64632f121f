import { ArrowDown, ArrowUp } from 'lucide-react'
import { type TransactionSort, transactionSorts } from '#contract/choices.ts'
import type { ListOrder } from '#contract/list-order.ts'
import { cx } from '#web/ui/cx.ts'
import { rowGrid, sortNames } from './columns.ts'

type ListHeadProps = {
  canWrite: boolean
  hasBalance: boolean
  selected: 'none' | 'some' | 'all'
  onSelectAll: () => void
  order: ListOrder
  onSort: (sort: TransactionSort) => void
}

/** The names of the columns, each of which sorts the list; stays in sight below the bar. */
export function ListHead({ canWrite, hasBalance, selected, onSelectAll, order, onSort }: ListHeadProps) {
  const setMixed = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = selected === 'some'
  }
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-head
      className={cx(
        rowGrid(hasBalance),
        'sticky top-(--ledger-bar) z-10 h-7 items-center rounded-t-lg border-b border-line bg-surface text-xs font-medium text-ink-faint max-wide:hidden',
      )}
    >
      <div role="columnheader" aria-colindex={1}>
        {canWrite && (
          <label className="grid size-7 place-items-center">
            <input
              type="checkbox"
              ref={setMixed}
              tabIndex={-1}
              data-cell="select"
              aria-label="Select all"
              className="tick size-4!"
              checked={selected === 'all'}
              onChange={onSelectAll}
            />
          </label>
        )}
      </div>
      {transactionSorts.map((sort, at) => {
        const isSorted = order.sort === sort
        const Arrow = order.order === 'asc' ? ArrowUp : ArrowDown
        return (
          <div
            key={sort}
            role="columnheader"
            aria-colindex={at + 2}
            aria-sort={isSorted ? (order.order === 'asc' ? 'ascending' : 'descending') : undefined}
            className={sort === 'amount' ? 'text-right' : undefined}
          >
            <button
              type="button"
              tabIndex={-1}
              data-cell={sort}
              onClick={() => onSort(sort)}
              className={cx(
                'inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink',
                isSorted && 'text-ink',
              )}
            >
              {sortNames[sort]}
              {isSorted && <Arrow size={12} aria-hidden />}
            </button>
          </div>
        )
      })}
      {hasBalance && (
        <div role="columnheader" aria-colindex={7} className="text-right">
          Balance
        </div>
      )}
      <div role="columnheader" aria-colindex={hasBalance ? 8 : 7}>
        <span className="sr-only">Cleared</span>
      </div>
    </div>
  )
}
