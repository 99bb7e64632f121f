import type { ComparedReportFilter, ReportFilter } from '#contract/reports.ts'
import { query } from '#web/client/api.ts'

export const reportQuery = (filter: ReportFilter) =>
  query.reports.read.queryOptions({ input: filter, meta: { keptOffline: true, money: 'counts' } })

export const reportMonthsQuery = (filter: ReportFilter) =>
  query.reports.months.queryOptions({ input: filter, meta: { keptOffline: true, money: 'counts' } })

export const netWorthQuery = (filter: ReportFilter) =>
  query.reports.netWorth.queryOptions({ input: filter, meta: { keptOffline: true, money: 'counts' } })

export const merchantsQuery = (filter: ComparedReportFilter) =>
  query.reports.merchants.queryOptions({ input: filter, meta: { keptOffline: true, money: 'counts' } })

/** Everybody whom a transaction is said to be of. */
export const personsQuery = query.reports.persons.queryOptions({ meta: { keptOffline: true } })
