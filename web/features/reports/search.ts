// What is asked of a report: its period, and what narrows it, in the words of the address (`address.ts`).
import type { ReportFilter } from '#contract/reports.ts'
import type { Day, Month } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import type { ComparisonChoice } from '#domain/reports/comparison.ts'
import { livePeriods } from '#domain/reports/period.ts'

export type ReportSearch = {
  period?: ReportFilter['period'] | undefined
  month?: Month | undefined
  year?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  account?: string | undefined
  /** A category's id, or 'none' for what has no category. */
  category?: string | undefined
  group?: CategoryGroup | undefined
  person?: string | undefined
  search?: string | undefined
  /** What it is held against; the time before unless said. */
  compare?: ComparisonChoice | undefined
}

export const reportPeriods = [...livePeriods, 'month', 'year', 'range'] as const

/** What narrows a report whatever its period; a link to another period takes it along. */
export const pickFilters = ({ account, category, group, person, search }: ReportSearch) => ({
  account,
  category,
  group,
  person,
  search,
})

/** What is asked of the server; null while the days of a range are missing. */
export function toReportFilter(search: ReportSearch): ReportFilter | null {
  const { account, category, group, person, search: words } = search
  const asked = toPeriod(search)
  return (
    asked && {
      ...asked,
      ...(account && { accountId: account }),
      ...(category && { categoryId: category }),
      ...(group && { group }),
      ...(person && { person }),
      ...(words && { search: words }),
    }
  )
}

function toPeriod({ period, month, year, from, to }: ReportSearch): ReportFilter | null {
  if (period === 'month') return month ? { period, month } : { period: 'this-month' }
  if (period === 'year') return year === undefined ? { period: 'this-year' } : { period, year }
  if (period !== 'range') return { period: period ?? 'this-month' }
  return from && to ? { period, from, to } : null
}
