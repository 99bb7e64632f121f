// How a DataTable is told what to show: one row of settings per column.
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money and numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end' | undefined
  canSort?: boolean | undefined
  /** The column that names its row (the first one unless told). */
  isRowHeader?: boolean | undefined
  /** Where it goes when rows become cards on a phone: 'figure' stands opposite the row's name. */
  onPhone?: 'figure' | 'line' | 'hidden' | undefined
  /** A CSS width ('8rem', '20%'). */
  width?: string | undefined
  isHeaderHidden?: boolean | undefined
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }

export type Selection<Row> = {
  selectedKeys: ReadonlySet<string>
  onSelectionChange: (keys: ReadonlySet<string>) => void
  /** The name of a row's box: 'Select Coffee, 3 May'. */
  labelOf: (row: Row) => string
  allLabel: string
}

/** The sort after a press on a header: up first, then down, then up again. */
export function sortAfter(now: Sort | undefined, key: string): Sort {
  const isAscending = now?.key === key && now.direction === 'ascending'
  return { key, direction: isAscending ? 'descending' : 'ascending' }
}

/** The keys after one box was pressed. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
