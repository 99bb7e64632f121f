import { useState } from 'react'
import type { PayoffMonth } from '#domain/debts/payoff.ts'
import { formatMonth } from '#domain/date-sentences.ts'
import type { MoneyFormat } from '#domain/money.ts'
import { useHousehold } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '#web/ui/table-columns.ts'

const firstCount = 12

/** The first twelve months of a way (SPEC section 2), and all of them when asked. */
export function MonthsTable({ name, months }: { name: string; months: readonly PayoffMonth[] }) {
  const household = useHousehold()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <DataTable
        caption={`${name}: ${showsAll ? 'all' : 'the first 12'} months`}
        columns={columnsFor(household)}
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

const columnsFor = (format: MoneyFormat): Column<PayoffMonth>[] => [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) => formatMonth(month, format.locale),
  },
  amountColumn('startingCents', 'Starting Balance', format),
  amountColumn('paymentCents', 'Payment', format),
  amountColumn('interestCents', 'Interest', format),
  amountColumn('principalCents', 'Principal', format),
  { ...amountColumn('endingCents', 'Ending Balance', format), onPhone: 'figure' },
]

const amountColumn = (
  key: keyof PayoffMonth & `${string}Cents`,
  header: string,
  { currency, locale }: MoneyFormat,
): Column<PayoffMonth> => ({
  key,
  header,
  align: 'end',
  onPhone: 'line',
  cell: (row) => <Money amountCents={row[key]} currency={currency} locale={locale} />,
})
