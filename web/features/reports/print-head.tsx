import type { Report } from '#contract/reports.ts'
import { fieldNames } from '#web/client/address.ts'
import { useHousehold } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type ReportChoices, nameFilters } from './filter-names.ts'
import { namePeriod } from './period-words.ts'
import type { ReportSearch } from './search.ts'

type PrintHeadProps = {
  report: Report
  search: ReportSearch
  choices: ReportChoices
  /** When the figures were read. */
  readAt: number
}

/** What the controls say on the screen, in words on paper: whose report, of which days, of what, and when it was made. */
export function PrintHead({ report, search, choices, readAt }: PrintHeadProps) {
  const { name } = useHousehold()
  const format = useFormat()
  const filters = nameFilters(search, choices)
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-serif text-lg font-medium">
        {name}, {namePeriod(report, format)}
      </p>
      {filters.length > 0 && (
        <p>{filters.map((filter) => `${fieldNames[filter.name]}: ${filter.text}`).join(' · ')}</p>
      )}
      <p className="text-sm text-ink-faint">As of {format.moment(new Date(readAt).toISOString())}</p>
    </div>
  )
}
