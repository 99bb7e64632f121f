// How a DataTable is told what to show: one row of settings per column.
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money and numbers stand at the end, in tabular figures. */
  align?: 'start' | 'end' | undefined
  /** The column that names its row (the first one unless told). */
  isRowHeader?: boolean | undefined
  /** Where it goes when rows become cards on a phone: 'figure' stands opposite the row's name. */
  onPhone?: 'figure' | 'line' | 'hidden' | undefined
  /** A CSS width ('8rem', '20%'). */
  width?: string | undefined
  isHeaderHidden?: boolean | undefined
}

export type Selection<Row> = {
  selectedKeys: ReadonlySet<string>
  onSelectionChange: (keys: ReadonlySet<string>) => void
  /** The name of a row's box: 'Select Coffee, 3 May'. */
  labelOf: (row: Row) => string
  allLabel: string
}

/** The keys after one box was pressed. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
