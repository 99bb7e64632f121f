import { memo } from 'react'
import { isUnsaved } from '#web/client/optimistic.ts'
import { cx } from '#web/ui/cx.ts'
import type { WrittenCell } from './cells.ts'
import { rowGrid } from './columns.ts'
import type { Entry } from './entries.ts'
import { Row } from './row.tsx'
import { writeDayHeading } from './row-date.ts'
import type { RowCommon } from './row-types.ts'

type LineProps = {
  entry: Entry
  common: RowCommon
  isSelected: boolean
  isPicking: boolean
  isNear: boolean
  writing: WrittenCell | null
  /** Pixels from the top of the list, for one that stands apart from the others. */
  top: number | undefined
}

/** One entry of the list. Its row is drawn again only when the row itself changes, not when its position does. */
export const Line = memo(function Line({
  entry,
  common,
  isSelected,
  isPicking,
  isNear,
  writing,
  top,
}: LineProps) {
  // Nothing in a line changes what is around it: the browser need not look.
  const className = cx('contain-strict', top !== undefined && 'absolute inset-x-0')
  const style = top === undefined ? undefined : { top }
  if (entry.kind === 'day') {
    return (
      <div role="row" data-key={entry.key} style={style} className={cx(className, 'h-7')}>
        <div role="gridcell" aria-colspan={7}>
          <h2 className="flex h-7 items-center border-b border-line bg-sunken px-3 text-xs font-semibold text-ink-soft">
            {writeDayHeading(entry.day, common.locale, common.isOneMonth)}
          </h2>
        </div>
      </div>
    )
  }
  return (
    <div
      role="row"
      data-key={entry.key}
      aria-rowindex={entry.position + 1}
      aria-selected={common.canWrite ? isSelected : undefined}
      style={style}
      className={cx(
        className,
        rowGrid(entry.balanceCents !== null),
        'group/row h-14 grid-rows-2 border-b border-line wide:h-10 wide:grid-rows-1 wide:items-center',
        'hover:bg-sunken/50 focus-within:bg-sunken/60',
        isSelected && 'bg-accent-wash!',
        isUnsaved(entry.row) && 'opacity-60',
      )}
    >
      <Row
        row={entry.row}
        common={common}
        isFirstOfDay={entry.isFirstOfDay}
        balanceCents={entry.balanceCents}
        isSelected={isSelected}
        isPicking={isPicking}
        isNear={isNear}
        writing={writing}
      />
    </div>
  )
})
