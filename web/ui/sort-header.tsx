// The words of a column's header, as a button when the column can be sorted. Used by the tables.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from './cx.ts'
import { sortAfter, type Column, type Sort } from './table-columns.ts'

export function SortHeader<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSortChange: ((sort: Sort) => void) | undefined
}) {
  if (column.isHeaderHidden) return <span className="sr-only">{column.header}</span>
  if (!column.canSort || !onSortChange) return column.header
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSortChange(sortAfter(sort, column.key))}
      className={cx(
        'inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink',
        column.align === 'end' && 'flex-row-reverse',
        direction && 'text-ink',
      )}
    >
      {column.header}
      <Arrow size={14} aria-hidden className={direction ? undefined : 'opacity-60'} />
    </button>
  )
}
