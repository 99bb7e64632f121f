import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { Report } from '#contract/reports.ts'
import { month as toMonth, monthRange } from '#domain/calendar.ts'
import type { Figure } from '#domain/counting.ts'
import { cents } from '#domain/money.ts'
import { sumExpenses } from '#domain/months.ts'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { RowsLink } from './rows-link.tsx'
import { type ReportSearch, pickFilters } from './search.ts'

const title = '12-Month Trend'

/** Income, expenses and what is left between them; each month leads to its own report, with the filters kept. */
export function Trend({ report, search }: { report: Report; search: ReportSearch }) {
  const format = useFormat()
  const { monthStartDay } = useHousehold()
  const first = report.trend.findIndex(({ transactionCount }) => transactionCount > 0)
  const months = first < 0 ? [] : report.trend.slice(first)
  if (months.length < 2) return null
  const guessed = report.guessedTrend.slice(first)
  const income = months.map(({ incomeCents }) => incomeCents)
  const expenses = months.map(sumExpenses)
  const net = months.map((figures) => cents(figures.incomeCents - sumExpenses(figures)))
  const over = net.filter((amount) => amount < 0).length
  return (
    <Card title={title}>
      <TrendLines
        title={title}
        isTitleHidden
        days={`${months[0]?.month} to ${months.at(-1)?.month}`}
        points={months.map(({ month: key }) => ({
          key,
          label: format.month(key),
          cell: { month: key },
          shortLabel: format.month(key, 'short'),
        }))}
        lines={[
          { key: 'income', label: 'Income', tone: 'income', amountsCents: income, isDashed: true },
          { key: 'expenses', label: 'Expenses', tone: 'needs', amountsCents: expenses },
          { key: 'net', label: 'Net', tone: 'accent', amountsCents: net },
          ...(guessed.some(Boolean)
            ? [
                {
                  key: 'guessed',
                  label: 'Expenses, guessed',
                  tone: 'needs' as const,
                  amountsCents: guessed,
                  isDashed: true,
                },
              ]
            : []),
        ]}
        linkTo={linkToMonth(search)}
        figureOf={linkToFigure(search, monthStartDay)}
        summary={`Expenses were above income in ${over} of these ${months.length} months.`}
      />
    </Card>
  )
}

const linkToMonth = (search: ReportSearch) => (key: string, label: string) => (
  <Link
    to={paths.reports}
    search={{ ...pickFilters(search), compare: search.compare, period: 'month', month: toMonth(key) }}
  >
    {label}
  </Link>
)

const linkToFigure =
  (search: ReportSearch, startDay: number) => (month: string, line: string, shown: string) => (
    <RowsLink
      range={monthRange(toMonth(month), startDay)}
      counts={line === 'guessed' ? 'expenses' : (line as Extract<Figure, 'income' | 'expenses' | 'net'>)}
      only={line === 'guessed' ? 'guessed' : undefined}
      search={search}
    >
      {shown}
    </RowsLink>
  )
