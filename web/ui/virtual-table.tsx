// A table of very many rows: DataTable's columns, sorting and selection, but only the rows in sight are drawn. Rows have
// one height; on a phone only the columns that are not 'hidden' there are shown.
import { useMemo, type CSSProperties } from 'react'
import { cx } from './cx.ts'
import { SortHeader } from './sort-header.tsx'
import { toggled, type Column, type Selection, type Sort } from './table-columns.ts'
import { useVirtualRows } from './virtual-rows.ts'

export type VirtualTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Pixels; 48 unless told. */
  rowHeight?: number | undefined
  sort?: Sort | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  selection?: Selection<Row> | undefined
  /** Its height: 'h-96' unless told. */
  className?: string | undefined
}

export function VirtualTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHeight = 48,
  sort,
  onSortChange,
  selection,
  className,
}: VirtualTableProps<Row>) {
  const keyAt = (index: number) => rowKey(rows[index] as Row)
  const { scroller, virtualizer, focusHandlers } = useVirtualRows(rows.length, rowHeight, keyAt)
  const tracks = useMemo(() => trackStyle(columns, selection !== undefined), [columns, selection])
  const headerKey = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.key
  const line = 'grid grid-cols-(--tracks-phone) items-center sm:grid-cols-(--tracks)'

  return (
    // A region that scrolls must be reachable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={caption}
      className={cx('h-96 overflow-y-auto', className)}
    >
      <table
        aria-rowcount={rows.length + 1}
        className="block text-left text-sm"
        style={tracks}
        {...focusHandlers}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 block bg-surface">
          <tr aria-rowindex={1} className={cx(line, 'h-10 border-b border-line-strong')}>
            {selection && <th aria-hidden="true" />}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx('px-3 font-medium text-ink-soft', placeOf(column))}
              >
                <SortHeader column={column} sort={sort} onSortChange={onSortChange} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index] as Row
            const rowId = rowKey(row)
            const isSelected = selection?.selectedKeys.has(rowId)
            return (
              <tr
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                className={cx(
                  line,
                  'absolute inset-x-0 top-0 border-b border-line',
                  isSelected ? 'bg-accent-wash' : 'hover:bg-sunken/60',
                )}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                {selection && (
                  <td className="grid place-items-center">
                    <input
                      type="checkbox"
                      aria-label={selection.labelOf(row)}
                      checked={isSelected}
                      onChange={() => selection.onSelectionChange(toggled(selection.selectedKeys, rowId))}
                      className="tick"
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const look = cx('truncate px-3 font-normal', placeOf(column))
                  return column.key === headerKey ? (
                    <th key={column.key} scope="row" className={look}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={look}>
                      {column.cell(row)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function placeOf<Row>({ align, onPhone }: Column<Row>): string {
  return cx(align === 'end' && 'figures text-right', onPhone === 'hidden' && 'max-sm:hidden')
}

function trackStyle<Row>(columns: readonly Column<Row>[], hasSelection: boolean): CSSProperties {
  const widths = (shown: readonly Column<Row>[]) =>
    [
      hasSelection && '2.75rem',
      ...shown.map(({ width }) => (width ?? '1fr').replace(/^(\d*)fr$/, 'minmax(0, $1fr)')),
    ]
      .filter(Boolean)
      .join(' ')
  return {
    ['--tracks' as string]: widths(columns),
    ['--tracks-phone' as string]: widths(columns.filter(({ onPhone }) => onPhone !== 'hidden')),
  }
}
