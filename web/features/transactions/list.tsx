import type { QueryKey } from '@tanstack/react-query'
import { type KeyboardEventHandler, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { hasBrief } from './brief.ts'
import type { WrittenCell } from './cells.ts'
import { BriefRows } from './brief-rows.tsx'
import type { Entry } from './entries.ts'
import { Line } from './line.tsx'
import { MoreSpinner } from './more-pages.tsx'
import { topOf } from './places.ts'
import type { RowCommon } from './row-types.ts'
import { useNear } from './near.ts'
import { useShown } from './shown.ts'
import type { ListWindow } from './virtual-window.ts'

type TransactionListProps = {
  /** The names of the columns. */
  head: ReactNode
  /** Of all rows, loaded or not; -1 when nobody knows. */
  total: number
  /** What the account held after each row has a column. */
  hasBalance: boolean
  entries: readonly Entry[]
  /** Names what they are the list of; null while another one is on its way. */
  listed: string | null
  listWindow: ListWindow
  common: RowCommon
  selected: ReadonlySet<string>
  pickingId: string | null
  written: { id: string; cell: WrittenCell } | null
  /** For the keys that go from cell to cell. */
  cellHandlers: { onKeyDown: KeyboardEventHandler<HTMLElement> }
  /** Of the list. */
  queryKey: QueryKey
  hasMore: boolean
  /** Does nothing while more is on its way. */
  onMore: () => void
}

const loadAheadEntries = 40

export function TransactionList({
  head,
  total,
  hasBalance,
  entries,
  listed,
  listWindow,
  common,
  selected,
  pickingId,
  written,
  cellHandlers,
  queryKey,
  hasMore,
  onMore,
}: TransactionListProps) {
  const { grid, list, focusHandlers, keepStop } = listWindow
  const near = useNear()
  const shown = useShown(entries, listWindow, listed)
  const wantsMore = hasMore && shown.end >= entries.length - loadAheadEntries
  useEffect(() => {
    if (wantsMore) onMore()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that came may leave more to be wanted
  }, [wantsMore, onMore, entries])

  const { focusedKey, heights } = shown
  const { first, end } = shown.full
  const isBrief = hasBrief(shown)
  // After each drawing: the row with the stop may be gone, or its cell be another element.
  useLayoutEffect(() => {
    if (!isBrief) keepStop()
  })

  const focused = focusedKey === null ? -1 : entries.findIndex(({ key }) => key === focusedKey)
  const drawn = Array.from({ length: end - first }, (_, at) => first + at)
  if (focused >= 0 && focused < first) drawn.unshift(focused)
  if (focused >= end) drawn.push(focused)

  return (
    <>
      <div
        ref={grid}
        role="grid"
        onFocus={(event) => {
          focusHandlers.onFocus(event)
          near.onFocus(event)
        }}
        onPointerMove={near.onPointerMove}
        {...cellHandlers}
        aria-label="Transactions"
        aria-rowcount={total < 0 ? -1 : total + 1}
        aria-colcount={hasBalance ? 8 : 7}
        aria-multiselectable={common.canWrite || undefined}
      >
        {head}
        <div
          ref={list}
          role="rowgroup"
          className="relative"
          style={{
            height: topOf(entries, entries.length, heights),
            paddingTop: first < end ? topOf(entries, first, heights) : 0,
          }}
        >
          {isBrief && <BriefRows {...{ shown, entries, common, selected, focused }} />}
          {drawn.map((index) => {
            const entry = entries[index]
            if (!entry) return null
            const isApart = index < first || index >= end
            return (
              <Line
                key={entry.key}
                entry={entry}
                common={common}
                isSelected={selected.has(entry.key)}
                isPicking={pickingId === entry.key}
                isNear={near.focused === entry.key || near.pointed === entry.key}
                writing={written?.id === entry.key ? written.cell : null}
                top={isApart ? topOf(entries, index, heights) : undefined}
              />
            )
          })}
        </div>
      </div>
      {hasMore && (
        <div className="grid h-14 place-items-center">
          <MoreSpinner queryKey={queryKey} />
        </div>
      )}
    </>
  )
}
