// What the address of the screen says: /app/reports?period=last-12-months&account=…, and this month when it says nothing.
import type { ReportFilter } from '#contract/reports.ts'
import type { Day, Month } from '#domain/calendar.ts'
import { type CategoryGroup, categoryGroups } from '#domain/categories.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { findPeriodFault, livePeriods } from '#domain/reports/period.ts'
import { readChoice, readDay, readId, readMonth, readText } from '#web/client/search-params.ts'

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
}

const periods = [...livePeriods, 'month', 'year', 'range'] as const

export const readReportSearch = (search: Record<string, unknown>): ReportSearch => ({
  period: readChoice(search['period'], periods),
  month: readMonth(search['month']),
  year: readYear(search['year']),
  from: readDay(search['from']),
  to: readDay(search['to']),
  account: readId(search['account']),
  category: readId(search['category']) ?? readChoice(search['category'], ['none']),
  group: readChoice(search['group'], categoryGroups),
  person: readText(search['person'], 120),
  search: readText(search['search'], 200),
})

function readYear(value: unknown): number | undefined {
  const year = Number(value)
  return Number.isInteger(year) && year >= yearOf(firstMonth) && year <= yearOf(lastMonth) ? year : undefined
}

const yearOf = (month: Month) => Number(month.slice(0, 4))

/** What is asked of the server; null while the days of a range are missing, or make none. */
export function toReportFilter({
  account,
  category,
  group,
  person,
  search,
  ...period
}: ReportSearch): ReportFilter | null {
  const asked = toPeriod(period)
  return (
    asked && {
      ...asked,
      ...(account && { accountId: account }),
      ...(category && { categoryId: category }),
      ...(group && { group }),
      ...(person?.trim() && { person: person.trim() }),
      ...(search?.trim() && { search: search.trim() }),
    }
  )
}

function toPeriod({ period, month, year, from, to }: ReportSearch): ReportFilter | null {
  if (period === 'month') return month ? { period, month } : { period: 'this-month' }
  if (period === 'year') return year === undefined ? { period: 'this-year' } : { period, year }
  if (period !== 'range') return { period: period ?? 'this-month' }
  return from && to && !findPeriodFault(from, to) ? { period, from, to } : null
}
