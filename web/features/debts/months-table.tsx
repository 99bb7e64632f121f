import { useState } from 'react'
import type { PayoffMonth } from '#domain/debts/payoff.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'

const firstCount = 12

/** The first twelve months of a way (SPEC section 2), and all of them when asked. */
export function MonthsTable({ name, months }: { name: string; months: readonly PayoffMonth[] }) {
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <DataTable
        caption={`${name}: ${showsAll ? 'all' : 'the first 12'} months`}
        columns={columnsFor(format)}
        rows={showsAll ? months : months.slice(0, firstCount)}
        rowKey={({ month }) => month}
      />
      {months.length > firstCount && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show the first 12 months' : `Show all ${months.length} months`}
        </Button>
      )}
    </>
  )
}

const columnsFor = (format: Format): Column<PayoffMonth>[] => [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) => format.month(month),
  },
  amountColumn('startingCents', 'Starting Balance'),
  amountColumn('paymentCents', 'Payment'),
  amountColumn('interestCents', 'Interest'),
  amountColumn('principalCents', 'Principal'),
  { ...amountColumn('endingCents', 'Ending Balance'), onPhone: 'figure' },
]

const amountColumn = (key: keyof PayoffMonth & `${string}Cents`, header: string): Column<PayoffMonth> => ({
  key,
  header,
  align: 'end',
  onPhone: 'line',
  cell: (row) => <Money amountCents={row[key]} />,
})
