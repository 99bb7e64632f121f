import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Download, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListOrder } from '#contract/list-order.ts'
import type { TransactionFilter } from '#contract/transactions.ts'
import { useCanWrite, useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { FloatingHandle } from '#web/ui/floating.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { PausedSearchField } from '#web/ui/paused-search-field.tsx'
import type { Choices } from './draft.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { prepareNarrowed } from './prepared-search.ts'
import { toFilter, type TransactionSearch } from './search.ts'
import { shownMonth } from './shared/view-address.ts'
import { TotalsLine } from './totals-line.tsx'
import { ViewsButton } from './views-button.tsx'

type LedgerBarProps = {
  search: TransactionSearch
  /** The words as they are being typed. */
  typed: string
  /** What is listed; null while the address cannot be understood. */
  listed: { filter: TransactionFilter; order: ListOrder } | null
  choices: Choices
  searchFrame: RefObject<HTMLDivElement | null>
  filters: RefObject<FloatingHandle | null>
  views: RefObject<HTMLButtonElement | null>
  /** What may be tied to its purchase, behind a button. */
  refunds: ReactNode
  onSearchChange: (changes: Partial<TransactionSearch>) => void
  onExport: () => void
  onTransfer: () => void
  onAdd: () => void
}

/** The head of the screen: what is listed, how to narrow it, what it comes to. Stays in sight. */
export function LedgerBar(props: LedgerBarProps) {
  const { search, typed, listed, choices, searchFrame, filters, views, onSearchChange } = props
  const { currentMonth } = useHousehold()
  const canWrite = useCanWrite()
  const shown = shownMonth(search, currentMonth)
  const queryClient = useQueryClient()
  const filterOf = (text: string) => toFilter({ ...search, search: text }, currentMonth)
  return (
    <StickyBar>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:gap-x-3">
        <h1 className="mr-auto py-1.5 font-serif text-xl font-medium wide:mr-1">Transactions</h1>
        <div
          ref={searchFrame}
          className="flex min-w-0 items-center gap-0.5 max-wide:order-last sm:gap-2 max-wide:w-full max-lg:flex-wrap wide:flex-1"
        >
          <div className="max-lg:min-w-0 max-lg:grow max-lg:basis-40">
            <MonthPicker
              size="sm"
              month={shown === 'all' ? currentMonth : shown}
              onMonthChange={(month) => onSearchChange({ month })}
              all={{
                name: 'All months',
                isOn: shown === 'all',
                onChoose: () => onSearchChange({ month: 'all' }),
              }}
            />
          </div>
          {/* Where there is no room for its words beside the month, it has a line of its own. */}
          <div className="dense min-w-0 grow max-lg:order-last max-lg:basis-full">
            <PausedSearchField
              label="Search transactions"
              maxLength={200}
              value={typed}
              onValueChange={(text) => onSearchChange({ search: text || undefined })}
              prepare={(text) => listed !== null && prepareNarrowed(queryClient, listed, filterOf(text))}
            />
          </div>
          <FilterButton {...{ search, choices, onSearchChange }} handle={filters} />
          <ViewsButton search={listed && search} choices={choices} button={views} />
        </div>
        <div className="flex items-center">
          <IconButton label="Export" icon={Download} size="sm" disabled={!listed} onClick={props.onExport} />
          {canWrite && (
            <>
              <IconButton label="Transfer" icon={ArrowLeftRight} size="sm" onClick={props.onTransfer} />
              <Button
                icon={Plus}
                size="sm"
                aria-label="Add transaction"
                title="Add transaction (n)"
                className="ml-1 sm:ml-2"
                onClick={props.onAdd}
              >
                Add
              </Button>
            </>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <FilterChips {...{ search, choices, onSearchChange }} />
        {listed && <TotalsLine {...listed} />}
        {listed && <div className="ml-auto">{props.refunds}</div>}
      </div>
    </StickyBar>
  )
}

/** Tells what sticks below it how high it is. */
function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bar.current) return
    const { current } = bar
    const tell = () =>
      current.parentElement?.style.setProperty('--ledger-bar', `${current.getBoundingClientRect().height}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={bar}
      className="sticky top-0 z-20 -mx-4 -mt-6 bg-paper px-4 sm:-mx-8 sm:-mt-8 sm:px-8 print:static"
    >
      {children}
    </div>
  )
}
