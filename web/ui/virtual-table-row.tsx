// One line of a VirtualTable. It is drawn again only when something of its own changes, so scrolling draws new lines only.
import { memo } from 'react'
import { cx } from './cx.ts'
import type { Column } from './table-columns.ts'

export type VirtualTableRowProps<Row> = {
  row: Row
  rowId: string
  index: number
  /** Pixels from the top of all rows. */
  start: number
  height: number
  columns: readonly Column<Row>[]
  headerKey: string | undefined
  /** The name of its box; undefined when rows are not selected. */
  selectionLabel: string | undefined
  isSelected: boolean
  onToggle: (rowId: string) => void
}

export const virtualLine = 'grid grid-cols-(--tracks-phone) items-center sm:grid-cols-(--tracks)'

export function placeOf<Row>({ align, onPhone }: Column<Row>): string {
  return cx(align === 'end' && 'figures text-right', onPhone === 'hidden' && 'max-sm:hidden')
}

function DrawnRow<Row>({
  row,
  rowId,
  index,
  start,
  height,
  columns,
  headerKey,
  selectionLabel,
  isSelected,
  onToggle,
}: VirtualTableRowProps<Row>) {
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(
        virtualLine,
        'absolute inset-x-0 top-0 border-b border-line',
        isSelected ? 'bg-accent-wash' : 'hover:bg-sunken/60',
      )}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {selectionLabel !== undefined && (
        <td className="grid place-items-center">
          <input
            type="checkbox"
            aria-label={selectionLabel}
            checked={isSelected}
            onChange={() => onToggle(rowId)}
            className="tick"
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.key === headerKey ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={Cell === 'th' ? 'row' : undefined}
            className={cx('truncate px-3 font-normal', placeOf(column))}
          >
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

export const VirtualTableRow = memo(DrawnRow) as typeof DrawnRow
