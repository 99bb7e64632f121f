import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Report } from '#contract/reports.ts'
import type { Day } from '#domain/calendar.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { ReportSearch } from './search.ts'

/** SPEC's Top 5 Largest Expenses; each leads to its day. */
export function LargestExpenses({ report, search }: { report: Report; search: ReportSearch }) {
  const format = useFormat()
  const linkToDay = (date: Day, description: string, shown: ReactNode) => (
    <Link
      to={paths.transactions}
      search={{ from: date, to: date, search: description, account: search.account }}
      className="text-ink no-underline hover:underline focus-visible:underline"
    >
      {shown}
    </Link>
  )
  return (
    <Card title="Top 5 Largest Expenses">
      {report.largest.length === 0 && <p className="text-ink-soft">Nothing was spent.</p>}
      <ol className="flex flex-col gap-4">
        {report.largest.map(({ transaction: { id, date, description, categoryName }, countedCents }) => (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {linkToDay(date, description, <span className="block truncate">{description}</span>)}
              <span className="block text-sm text-ink-faint">
                {format.day(date)} · {categoryName}
              </span>
            </span>
            {linkToDay(date, description, <Money amountCents={countedCents} />)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
