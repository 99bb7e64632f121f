// A table of very many rows: DataTable's columns, sorting and selection, but only the rows in sight are drawn. Rows have
// one height; on a phone only the columns that are not 'hidden' there are shown.
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { cx } from './cx.ts'
import { SortHeader } from './sort-header.tsx'
import { toggled, type Column, type Selection, type Sort } from './table-columns.ts'
import { useVirtualRows } from './virtual-rows.ts'
import { placeOf, virtualLine, VirtualTableRow } from './virtual-table-row.tsx'

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
  const hasSelection = selection !== undefined
  const tracks = useMemo(() => trackStyle(columns, hasSelection), [columns, hasSelection])
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  const toggle = useCallback((rowId: string) => {
    if (latest.current) latest.current.onSelectionChange(toggled(latest.current.selectedKeys, rowId))
  }, [])
  const headerKey = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.key

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
          <tr aria-rowindex={1} className={cx(virtualLine, 'h-10 border-b border-line-strong')}>
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
            return (
              <VirtualTableRow
                key={key}
                row={row}
                rowId={rowId}
                index={index}
                start={start}
                height={rowHeight}
                columns={columns}
                headerKey={headerKey}
                selectionLabel={selection?.labelOf(row)}
                isSelected={selection?.selectedKeys.has(rowId) ?? false}
                onToggle={toggle}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
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
