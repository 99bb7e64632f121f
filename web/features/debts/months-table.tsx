import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'

type MonthsTableProps<Row> = {
  /** `shown` is 'all', or 'the first 12'. */
  caption: (shown: string) => string
  columns: Column<Row>[]
  rows: readonly Row[]
  /** Which rows stand there until all are asked for: 'first' of a plan, 'last' of what was. */
  which: 'first' | 'last'
}

const mostAtFirst = 12

/** Months as a table: twelve of them (SPEC section 2), and all when asked. */
export function MonthsTable<Row extends { month: string }>({
  caption,
  columns,
  rows,
  which,
}: MonthsTableProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <DataTable
        caption={caption(showsAll ? 'all' : `the ${which} ${mostAtFirst}`)}
        columns={columns}
        rows={showsAll ? rows : rows.slice(0, mostAtFirst)}
        rowKey={({ month }) => month}
      />
      {rows.length > mostAtFirst && (
        <Button variant="quiet" size="sm" className="mx-2 mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the ${which} ${mostAtFirst} months` : `Show all ${rows.length} months`}
        </Button>
      )}
    </>
  )
}

/** A column of amounts. */
export const amountColumn = <Row,>(
  key: string,
  header: string,
  amountOf: (row: Row) => number,
): Column<Row> => ({
  key,
  header,
  align: 'end',
  onPhone: 'line',
  cell: (row) => <Money amountCents={amountOf(row)} />,
})
