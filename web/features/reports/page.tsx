import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartColumn } from 'lucide-react'
import type { Account } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import type { Report, ReportFilter } from '#contract/reports.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Answer } from './answer.tsx'
import { Breakdown } from './breakdown.tsx'
import { Controls } from './controls.tsx'
import { reportQuery } from './data.ts'
import { FlowCard } from './flow-card.tsx'
import { Insights } from './insights.tsx'
import { LargestExpenses } from './largest-expenses.tsx'
import { MerchantsCard } from './merchants-card.tsx'
import { MonthsCards } from './months-cards.tsx'
import { NetWorthCard } from './net-worth-card.tsx'
import { type ReportSearch, toReportFilter } from './search.ts'
import { Trend } from './trend.tsx'

type ReportsPageProps = {
  search: ReportSearch
  accounts: readonly Account[]
  onSearchChange: (changes: ReportSearch) => void
}

export function ReportsPage({ search, accounts, onSearchChange }: ReportsPageProps) {
  const filter = toReportFilter(search)
  const read = useQuery({ ...reportQuery(filter ?? { period: 'this-month' }), enabled: filter !== null })
  const report = filter ? read.data : undefined
  return (
    <>
      <PageHeader title="Reports & Analytics" />
      <Controls search={search} accounts={accounts} report={report} onSearchChange={onSearchChange} />
      {filter ? (
        <Loaded query={read} things="the report" inCard rows={8}>
          {(data) => <ReportParts report={data} filter={filter} search={search} />}
        </Loaded>
      ) : (
        <EmptyState inCard icon={CalendarDays} title="Choose the first and the last day" />
      )}
    </>
  )
}

type ReportPartsProps = { report: Report; filter: ReportFilter; search: ReportSearch }

function ReportParts({ report, filter, search }: ReportPartsProps) {
  if (report.lines.length === 0) return <NoData />
  return (
    <div className="flex flex-col gap-6">
      <Answer report={report} search={search} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Breakdown report={report} search={search} />
        <div className="flex min-w-0 flex-col gap-6">
          <Insights report={report} />
          <LargestExpenses report={report} search={search} />
          <Trend report={report} search={search} />
        </div>
      </div>
      <FlowCard report={report} search={search} />
      <MonthsCards filter={filter} search={search} />
      <MerchantsCard filter={filter} search={search} />
      <NetWorthCard filter={filter} search={search} />
    </div>
  )
}

/** SPEC's empty state. */
const NoData = () => (
  <EmptyState
    inCard
    icon={ChartColumn}
    title="No Data Available"
    action={
      <Link to={paths.transactions} className={buttonClass()}>
        Go to transactions
      </Link>
    }
  >
    Nothing is counted in these days. Choose another period, or add transactions.
  </EmptyState>
)
