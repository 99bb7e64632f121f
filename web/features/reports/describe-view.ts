import type { ReportView } from '#contract/report-views.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { fieldNames } from '#web/client/address.ts'
import type { Format } from '#web/ui/format.tsx'
import { type ReportChoices, nameFilters } from './filter-names.ts'
import { periodNames } from './period-words.ts'
import { toViewSearch } from './shared/view-address.ts'

/** 'Last 12 months · Account: Chequing · against a year before' */
export function describeView(view: ReportView, choices: ReportChoices, format: Format): string {
  const { filter, compare } = view
  const filters = nameFilters(toViewSearch(view), choices)
  return [
    nameChosen(filter, format),
    ...filters.map(({ name, text }) => `${fieldNames[name]}: ${text}`),
    compare === 'last-year' && 'against a year before',
    compare === 'none' && 'against nothing',
  ]
    .filter(Boolean)
    .join(' · ')
}

function nameChosen({ period, month, year, from, to }: ReportFilter, format: Format): string {
  if (period === 'month') return month ? format.month(month) : ''
  if (period === 'year') return String(year)
  if (period === 'range') return from && to ? `${format.day(from)} to ${format.day(to)}` : ''
  return periodNames[period]
}
