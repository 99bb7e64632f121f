import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, ChartColumn, Printer } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { Report, ReportFilter } from '#contract/reports.ts'
import { listUnknown } from '#web/client/address.ts'
import { AddressFaults, UnknownFilters } from '#web/client/address-faults.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { type ReportAddress, readAddress } from './address.ts'
import { Answer } from './answer.tsx'
import { Breakdown } from './breakdown.tsx'
import { Controls } from './controls.tsx'
import { reportQuery } from './data.ts'
import type { ReportChoices } from './filter-names.ts'
import { FlowCard } from './flow-card.tsx'
import { Insights } from './insights.tsx'
import { LargestExpenses } from './largest-expenses.tsx'
import { MerchantsCard } from './merchants-card.tsx'
import { MonthsCards } from './months-cards.tsx'
import { NetWorthCard } from './net-worth-card.tsx'
import { PrintHead } from './print-head.tsx'
import { type ReportSearch, pickFilters, toReportFilter } from './search.ts'
import { Trend } from './trend.tsx'
import { ViewsButton } from './views-button.tsx'

type ReportsPageProps = {
  address: ReportAddress
  choices: ReportChoices
  onAddressChange: (changes: ReportAddress) => void
}

export function ReportsPage({ address, choices, onAddressChange }: ReportsPageProps) {
  const { search, faults } = readAddress(address)
  const filter = faults.length > 0 ? null : toReportFilter(search)
  const read = useQuery({ ...reportQuery(filter ?? { period: 'this-month' }), enabled: filter !== null })
  return (
    <>
      <PageHeader
        title="Reports & Analytics"
        actions={
          <>
            <ViewsButton search={search} isWhole={faults.length === 0} choices={choices} />
            {filter && (
              <Button variant="secondary" icon={Printer} className="max-sm:px-2.5!" onClick={() => print()}>
                <span className="max-sm:sr-only">Print</span>
              </Button>
            )}
          </>
        }
      />
      <Controls
        search={search}
        typed={String(address.search ?? '')}
        choices={choices}
        report={filter ? read.data : undefined}
        onSearchChange={onAddressChange}
      />
      <UnknownFilters fields={listUnknown(search, choices)} onRemove={onAddressChange} />
      {filter ? (
        <Loaded query={read} things="the report" inCard rows={8}>
          {(data) => (
            <>
              <PrintHead report={data} search={search} choices={choices} readAt={read.dataUpdatedAt} />
              <ReportParts report={data} filter={filter} search={search} />
            </>
          )}
        </Loaded>
      ) : faults.length > 0 ? (
        <AddressFaults title="This report cannot be made" faults={faults} onRemove={onAddressChange} />
      ) : (
        <EmptyState inCard icon={CalendarDays} title="Choose the first and the last day" />
      )}
    </>
  )
}

type ReportPartsProps = { report: Report; filter: ReportFilter; search: ReportSearch }

function ReportParts({ report, filter, search }: ReportPartsProps) {
  if (report.lines.length === 0)
    return <NoData isNarrowed={Object.values(pickFilters(search)).some(Boolean)} />
  return (
    <div className="flex flex-col gap-6 print:block print:*:mb-4">
      <Answer report={report} search={search} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 print:block print:*:mb-4">
        <Breakdown report={report} search={search} />
        <div className="flex min-w-0 flex-col gap-6 print:block print:*:mb-4">
          <div className="contents print:landscape:grid print:landscape:grid-cols-2 print:landscape:gap-4">
            <Insights report={report} />
            <LargestExpenses report={report} search={search} />
          </div>
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
const NoData = ({ isNarrowed }: { isNarrowed: boolean }) => (
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
    {isNarrowed
      ? 'Nothing is counted in these days with these filters. Choose another period, or remove a filter.'
      : 'Nothing is counted in these days. Choose another period, or add transactions.'}
  </EmptyState>
)
