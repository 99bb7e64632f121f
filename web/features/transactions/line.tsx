import { memo } from 'react'
import { isUnsaved } from '#web/client/optimistic.ts'
import { cx } from '#web/ui/cx.ts'
import type { WrittenCell } from './cells.ts'
import { rowClass } from './columns.ts'
import { DayHeading } from './day-heading.tsx'
import type { Entry } from './entries.ts'
import { Row } from './row.tsx'
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
    return <DayHeading entry={entry} common={common} style={style} className={className} />
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
        rowClass(entry.balanceCents !== null),
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
