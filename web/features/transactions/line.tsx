import { memo } from 'react'
import { isUnsaved } from '#web/client/optimistic.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { Entry } from './entries.ts'
import { Row, type RowCommon } from './row.tsx'

type LineProps = {
  entry: Entry
  /** Of all rows, loaded or not; -1 when nobody knows. */
  total: number
  common: RowCommon
  isSelected: boolean
  isPicking: boolean
  /** Pixels from the top of the list, for one that stands apart from the others. */
  top: number | undefined
}

/** One entry of the list. Its row is drawn again only when the row itself changes, not when its position does. */
export const Line = memo(function Line({ entry, total, common, isSelected, isPicking, top }: LineProps) {
  const format = useFormat()
  // Nothing in a line changes what is around it: the browser need not look.
  const className = cx('contain-content', top !== undefined && 'absolute inset-x-0')
  const style = top === undefined ? undefined : { top }
  if (entry.kind === 'day') {
    return (
      <li data-key={entry.key} style={style} className={className}>
        <h2 className="flex h-11 items-end border-b border-line px-4 pb-2 text-sm font-semibold text-ink-soft sm:px-5">
          {format.day(entry.day, 'full')}
        </h2>
      </li>
    )
  }
  return (
    <li
      data-key={entry.key}
      aria-setsize={total}
      aria-posinset={entry.position}
      style={style}
      className={cx(
        className,
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-1.5 sm:px-5',
        'md:grid-cols-[auto_minmax(0,1fr)_13rem_8.5rem_auto]',
        'focus-within:bg-sunken/60',
        isSelected && 'bg-accent-wash!',
        isUnsaved(entry.row) && 'opacity-60',
      )}
    >
      <Row row={entry.row} common={common} isSelected={isSelected} isPicking={isPicking} />
    </li>
  )
})
