// A table of up to a few hundred rows; on a phone its rows become cards.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { toggled, type Column, type Selection } from './table-columns.ts'

type DataTableProps<Row> = {
  /** Says what the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  selection?: Selection<Row> | undefined
}

export function DataTable<Row>({ caption, columns, rows, rowKey, selection }: DataTableProps<Row>) {
  const headerKey = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.key
  return (
    <table className="w-full border-collapse text-left text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-(--sticky-top,0px) z-10 bg-surface max-sm:sr-only">
        <tr>
          {selection && (
            <th scope="col" className="w-10 border-b border-line-strong pl-4">
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              style={column.width ? { width: column.width } : undefined}
              className={cx(
                'h-10 border-b border-line-strong px-4 font-medium text-ink-soft',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => {
          const key = rowKey(row)
          const isSelected = selection?.selectedKeys.has(key)
          return (
            <tr
              key={key}
              className={cx(
                'border-b border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:px-4 max-sm:py-3',
                selection && 'max-sm:relative max-sm:pl-12',
                isSelected ? 'bg-accent-wash' : 'hover:bg-sunken/60',
              )}
            >
              {selection && (
                <td className="pl-4 max-sm:absolute max-sm:top-3.5 max-sm:left-4 max-sm:p-0">
                  <input
                    type="checkbox"
                    aria-label={selection.labelOf(row)}
                    checked={isSelected}
                    onChange={() => selection.onSelectionChange(toggled(selection.selectedKeys, key))}
                    className="tick"
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} isHeader={column.key === headerKey}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; isHeader: boolean; children: ReactNode }

function Cell<Row>({ column, isHeader, children }: CellProps<Row>) {
  const place = isHeader ? 'title' : (column.onPhone ?? (column.align === 'end' ? 'figure' : 'line'))
  const className = cx(
    'px-4 py-3 align-middle font-normal max-sm:p-0',
    column.align === 'end' && 'figures text-right',
    place === 'title' && 'max-sm:order-1 max-sm:text-base',
    place === 'figure' && 'max-sm:order-2 max-sm:text-base',
    place === 'line' && 'max-sm:order-3 max-sm:col-span-2 max-sm:text-left max-sm:text-ink-soft',
    place === 'line' &&
      !column.isHeaderHidden &&
      'max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)_"_·_"]',
    place === 'hidden' && 'max-sm:hidden',
  )
  if (isHeader)
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    )
  return (
    <td data-label={column.header} className={className}>
      {children}
    </td>
  )
}

type SelectAllProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'rowKey'> & { selection: Selection<Row> }

function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const count = rows.filter((row) => selection.selectedKeys.has(rowKey(row))).length
  const isAll = count > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      aria-label={selection.allLabel}
      checked={isAll}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.onSelectionChange(new Set(isAll ? [] : rows.map(rowKey)))}
      className="tick"
    />
  )
}
