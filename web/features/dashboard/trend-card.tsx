import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MonthSummary } from '#contract/months.ts'
import { paths } from '#contract/paths.ts'
import { type Month, month as toMonth } from '#domain/calendar.ts'
import { sumExpenses } from '#domain/months.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { yearQuery } from './data.ts'

const title = 'Income and expenses by month'

/** A year of months, from the first that has a transaction; each leads to its own dashboard. */
export function TrendCard({ month }: { month: Month }) {
  const { currentMonth } = useHousehold()
  const read = useQuery(yearQuery(month, currentMonth))
  return (
    <Loaded
      query={read}
      things="the months"
      wait={null}
      renderAround={(state) =>
        state && (
          <Card title={title} isFlush>
            {state}
          </Card>
        )
      }
    >
      {(months) => <Trend month={month} year={months} />}
    </Loaded>
  )
}

function Trend({ month, year }: { month: Month; year: readonly MonthSummary[] }) {
  const format = useFormat()
  const first = year.findIndex(({ transactionCount }) => transactionCount > 0)
  const months = first < 0 ? [] : year.slice(first)
  if (months.length < 2) return null
  const income = months.map(({ incomeCents }) => incomeCents)
  const expenses = months.map(sumExpenses)
  const over = expenses.filter((spent, at) => spent > (income[at] ?? 0)).length
  return (
    <Card title={title}>
      <TrendLines
        title={title}
        isTitleHidden
        days={`${months[0]?.month} to ${months.at(-1)?.month}`}
        startKey={month}
        points={months.map(({ month: key }) => ({
          key,
          label: format.month(key),
          cell: { month: key },
          shortLabel: format.month(key, 'short'),
        }))}
        lines={[
          { key: 'income', label: 'Income', tone: 'income', amountsCents: income, isDashed: true },
          { key: 'expenses', label: 'Expenses', tone: 'accent', amountsCents: expenses },
        ]}
        linkTo={linkToMonth}
        summary={`Expenses were above income in ${over} of these ${months.length} months.`}
      />
    </Card>
  )
}

const linkToMonth = (key: string, label: string) => (
  <Link
    to={paths.dashboard}
    search={{ month: toMonth(key) }}
    // The link goes while its month loads: the reading starts anew above.
    onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
  >
    {label}
  </Link>
)
