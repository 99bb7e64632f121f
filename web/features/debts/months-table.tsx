import { useState } from 'react'
import type { PayoffMonth } from '#domain/debts/payoff.ts'
import { useHousehold } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { monthName } from '#web/ui/month-picker.tsx'
import type { Column } from '#web/ui/table-columns.ts'

const firstCount = 12

/** The first twelve months of a way (SPEC section 2), and all of them when asked. */
export function MonthsTable({ name, months }: { name: string; months: readonly PayoffMonth[] }) {
  const { currency, locale } = useHousehold()
  const [showsAll, setShowsAll] = useState(false)
  const amount = (
    key: keyof PayoffMonth & `${string}Cents`,
    header: string,
    onPhone?: 'figure',
  ): Column<PayoffMonth> => ({
    key,
    header,
    align: 'end',
    onPhone: onPhone ?? 'line',
    cell: (row) => <Money amountCents={row[key]} currency={currency} locale={locale} />,
  })
  const columns: Column<PayoffMonth>[] = [
    { key: 'month', header: 'Month', isRowHeader: true, cell: ({ month }) => monthName(month, locale) },
    amount('startingCents', 'Starting Balance'),
    amount('paymentCents', 'Payment'),
    amount('interestCents', 'Interest'),
    amount('principalCents', 'Principal'),
    amount('endingCents', 'Ending Balance', 'figure'),
  ]
  return (
    <>
      <DataTable
        caption={`${name}: ${showsAll ? 'all' : 'the first 12'} months`}
        columns={columns}
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
