import { useEffect } from 'react'
import type { ComboboxGroup } from '#web/ui/combobox.tsx'
import { useHousehold } from '#web/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { dayInWords } from '#web/words.ts'
import type { Entry } from './entries.ts'
import { Row, type RowActions } from './row.tsx'
import type { useVirtualEntries } from './virtual-window.ts'

type TransactionListProps = {
  entries: readonly Entry[]
  virtual: ReturnType<typeof useVirtualEntries>
  total: number
  choices: readonly ComboboxGroup[]
  canWrite: boolean
  selected: ReadonlySet<string>
  pickingId: string | null
  userId: string
  actions: RowActions
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

const loadAheadEntries = 40

export function TransactionList({
  entries,
  virtual,
  total,
  choices,
  canWrite,
  selected,
  pickingId,
  userId,
  actions,
  hasMore,
  isLoadingMore,
  onMore,
}: TransactionListProps) {
  const { locale } = useHousehold()
  const { list, top, virtualizer, focusHandlers } = virtual
  const items = virtualizer.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const wantsMore = hasMore && !isLoadingMore && lastShown >= entries.length - loadAheadEntries
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])

  return (
    <>
      <ul
        ref={list}
        aria-label="Transactions"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
        {...focusHandlers}
      >
        {items.map(({ key, index, start }) => {
          const entry = entries[index]
          if (!entry) return null
          const style = { transform: `translateY(${start - top}px)` }
          const place = { ref: virtualizer.measureElement, 'data-index': index, style }
          return entry.kind === 'day' ? (
            <li key={key} {...place} className="absolute inset-x-0 top-0">
              <h2 className="flex h-11 items-end border-b border-line bg-surface px-4 pb-2 text-sm font-semibold text-ink-soft sm:px-5">
                {dayInWords(entry.day, locale, 'full')}
              </h2>
            </li>
          ) : (
            <li
              key={key}
              {...place}
              aria-setsize={total}
              aria-posinset={entry.position}
              className="absolute inset-x-0 top-0"
            >
              <Row
                row={entry.row}
                choices={choices}
                canWrite={canWrite}
                isSelected={selected.has(entry.row.id)}
                isPicking={pickingId === entry.row.id}
                userId={userId}
                {...actions}
              />
            </li>
          )
        })}
      </ul>
      {isLoadingMore && (
        <div className="flex justify-center py-4">
          <Spinner label="Loading more…" />
        </div>
      )}
    </>
  )
}
